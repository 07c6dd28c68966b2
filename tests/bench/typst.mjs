// node typst.mjs FOLDER OUT.pdf: the deck of text-deck.py, drawn by Typst. Run it from a
// folder with the npm package @myriaddreamin/typst-ts-node-compiler; $FONTS as for floor.c.
import { createRequire } from 'module';
import fs from 'fs';

const require = createRequire(process.cwd() + '/');
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler');
const here = new URL('.', import.meta.url).pathname;
const [folder, out] = process.argv.slice(2);
const compiler = NodeCompiler.create({
  workspace: here, fontArgs: [{ fontPaths: [process.env.FONTS] }],
});
compiler.mapShadow(here + 'deck.json', fs.readFileSync(folder + '/deck.json'));
const compiled = compiler.compile({ mainFilePath: here + 'deck.typ' });
if (!compiled.result) {
  console.error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeError()), null, 1));
  process.exit(1);
}
fs.writeFileSync(out, compiler.pdf(compiled.result, { pdfTags: false }));
