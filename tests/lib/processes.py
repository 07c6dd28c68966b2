"""A process and its children: their CPU time and memory."""
import re
import subprocess
import time
from pathlib import Path


def children(pid):
    """Returns the process numbers of the children."""
    return sorted(map(int, subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()))


def family(pid):
    """Returns the numbers of a process and of its children."""
    return [pid, *children(pid)]


def cpu_of(pid):
    """Returns the CPU time of a process, in ticks; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


def settles(pid, seconds=1, within=30):
    """Waits until a process and its children have used no CPU for so many seconds. Returns false if they go on
    for longer than 'within'."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        pids = family(pid)
        before = sum(map(cpu_of, pids))
        time.sleep(seconds)
        if family(pid) == pids and sum(map(cpu_of, pids)) <= before + 1:
            return True
    return False


def memory_of(pid):
    """Returns the memory that a process and its children have written to, in KB.

    Mapped files do not count: how much of a library is charged to a process depends on who else runs."""
    sizes = []
    for each in family(pid):
        text = Path(f"/proc/{each}/smaps_rollup").read_text()
        sizes.append(int(re.search(r"^Pss_Anon:\s+(\d+) kB", text, re.M).group(1)))
    return sum(sizes)
