#include "expr/code.h"

void code_walk(const Code *code, CodeVisit *visit, void *context)
{
    if (!code || !visit(context, code))
        return;
    for (int i = 0; i < code->count; i++)
        code_walk(code->kids[i], visit, context);
    for (int i = 0; i < code->loop_count; i++)
        code_walk(code->loops[i].source, visit, context);
    code_walk(code->where, visit, context);
    code_walk(code->body, visit, context);
}
