// Finds names that a package exports and that no other source imports: dead code that looks alive. A name that tests alone import is one of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Types are left out: they are the documentation of what a file takes and gives. */
const EXPORT = /^export (?:async )?(?:function\*?|const|class|enum) (\w+)/gm;
const IMPORT = /\b(?:import|export)\s+(?:type\s+)?(?:(\*)(?:\s+as\s+\w+)?|\w+|\{([^}]*)\})\s+from\s+'([^']+)'/g;

/** Internals that tests look at on purpose: registries, steps of a paper with figures of their own, readers of what others write in many spellings. */
const FOR_TESTS = new Set(
  'addressTest isInFolder movedTo · families graphOf gridOf restorations sources tidies · checkDigits detectLanguage oddsColumns oddsOf readNumbers readVocabulary · lengthOf smooth splitsOf tried · feedEntries readScript readSitemap tagOf withoutPositions · finish prepare startFragment storageOn'.split(
    /[ ·]+/,
  ),
);

const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
const sources = folders.flatMap((folder) => filesBelow(join(folder, 'src')));
const users = [...sources, ...filesBelow(join(root, 'scripts')), ...filesBelow(join(root, 'packages/app/studio'))];
const texts = new Map(users.map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]));
const doors = new Set(folders.flatMap(doorsOf));

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|[^:'"`])\/\/[^\n]*/g, '$1');
}

/** Files whose exports are for the world outside: those that the package names as its entries. */
function doorsOf(folder) {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .map((entry) => (typeof entry === 'string' ? entry : entry.default))
    .map((path) => join(folder, path.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts')));
}

/** File → names that others import from it; `*` for all of them. */
const imported = new Map();
for (const [file, text] of texts) {
  for (const [, all, names, from] of text.matchAll(IMPORT)) {
    if (!from.startsWith('.')) continue;
    const target = sourceOf(resolve(dirname(file), from));
    const known = imported.get(target) ?? new Set();
    if (all) known.add('*');
    for (const name of (names ?? '').split(','))
      known.add(
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
      );
    imported.set(target, known);
  }
  // A module that is loaded on demand exports everything.
  for (const [, from] of text.matchAll(/\bimport\('(\.[^']+)'\)/g)) imported.set(sourceOf(resolve(dirname(file), from)), new Set(['*']));
}

/** The source of a path that an import names; scripts import the build from it. */
function sourceOf(path) {
  const source = path.replace(/\/dist\//, '/src/').replace(/\.jsx?$/, '.ts');
  return existsSync(source) ? source : `${source}x`;
}

const faults = [];
for (const file of sources) {
  if (doors.has(file)) continue;
  const known = imported.get(file) ?? new Set();
  for (const [, name] of texts.get(file).matchAll(EXPORT))
    if (!known.has(name) && !known.has('*') && !FOR_TESTS.has(name)) faults.push(`${relative(root, file)}: nobody imports ${name}`);
}
for (const fault of faults) console.error(fault);
console.error(faults.length === 0 ? 'exports: all are used' : `exports: ${faults.length} unused`);
process.exitCode = faults.length === 0 ? 0 : 1;
