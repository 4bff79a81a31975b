// Finds names that a room exports and that nobody outside their file uses: dead code that looks alive. A name used by tests alone is one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Rooms that are checked. */
const ROOMS = ['lab', 'app'];
/** Files whose exports are for the world outside. Types are left out: they are the documentation of what a file takes and gives. */
const DOORS = /(?:^|\/)src\/(?:index|catalogue)\.ts$/;
const EXPORT = /^export (?:async )?(?:function\*?|const|class|enum) (\w+)/gm;

const rooms = readdirSync(join(root, 'packages'));
const sources = rooms.flatMap((room) => filesBelow(join(root, 'packages', room, 'src'))).concat(filesBelow(join(root, 'scripts')));
const texts = new Map(sources.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]));

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|[^:'"`])\/\/[^\n]*/g, '$1');
}

/** How many files use each word, so that every export is one look-up. */
const users = new Map();
for (const [file, text] of texts) {
  for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? [])) users.set(word, [...(users.get(word) ?? []), file]);
}

const faults = [];
for (const [file, text] of texts) {
  if (!ROOMS.some((room) => file.startsWith(join(root, 'packages', room, 'src'))) || DOORS.test(file)) continue;
  for (const [, name] of text.matchAll(EXPORT))
    if (users.get(name).every((user) => user === file)) faults.push(`${relative(root, file)}: nobody uses ${name}`);
}
for (const fault of faults) console.error(fault);
console.error(faults.length === 0 ? 'exports: all are used' : `exports: ${faults.length} unused`);
process.exitCode = faults.length === 0 ? 0 : 1;
