// Makes the published form of a package: every entry as one file, code that several need in chunks next to them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { withLatePatterns } from './late-patterns.mjs';
import { noticesOf } from './notices.mjs';

/** What every bundle is written for: Node 20.19 and the browsers of its time. */
const TARGET = 'es2023';
/** Packages that run in browsers and on the edge too, besides `pith`. */
const PURE = new Set(['@pith/papers']);
/** A placeholder in addresses of files next to the code until the chunk of the code is known. */
const BESIDE = '@dist/';

/**
 * Bundles the package in `folder` into `out`, which is laid out like `dist`: types are taken from there.
 * Dependencies stay imports. Packages only needed to build (`devDependencies`) become part of the bundle.
 */
export async function bundlePackage(folder, out) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = entriesOf(folder, manifest);
  const built = await build({
    ...settings(folder),
    entryPoints: entries,
    outdir: out,
    outbase: join(folder, 'src'),
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    sourcemap: 'linked',
    ...(manifest.name === 'pith' ? forLibrary(folder, entries) : { platform: PURE.has(manifest.name) ? 'neutral' : 'node' }),
  });
  for (const { path, text } of built.outputFiles) write(path, path.endsWith('.js') ? place(inAscii(text), relative(dirname(path), out)) : text);
  copyTypes(join(folder, 'dist'), out, manifest);
  const inputs = inputsOf(built);
  if (manifest.name === '@pith/app') inputs.push(...(await studioInputs(folder)), ...(await bundleOnePage(folder, out)));
  const notices = noticesOf(join(folder, '../..'), inputs);
  if (notices !== '') write(join(out, 'THIRD-PARTY-LICENCES.txt'), notices);
}

/** Of the library alone. Minified, because programs wait for it to be read: 14 ms of CPU at every start. */
function forLibrary(folder, entries) {
  const index = join(folder, 'src/index.ts');
  // Every entry takes in the default one, which its users have anyway: what they share is one file then and not seven. `pith/core` is for those who have not.
  const alone = new Set([index, join(folder, 'src/core.ts')]);
  const doors = new Set(entries.filter((path) => !alone.has(path)));
  // No maps: they were a quarter of the package and name files that are not in it.
  return { platform: 'neutral', minify: true, sourcemap: false, plugins: [sourcesOf(join(folder, 'src'), { doors, index })] };
}

/**
 * `pith FILE` as one script with the library and the large weights inside, for Node before 22: only of scripts can a program keep the compiled code.
 * Gives the files it is made of.
 */
async function bundleOnePage(folder, out) {
  const library = join(folder, '../page/src');
  const plain = settings(folder);
  const built = await build({
    ...plain,
    entryPoints: [join(folder, 'src/main.ts')],
    outfile: join(out, 'one-page.cjs'),
    format: 'cjs',
    platform: 'node',
    minify: true,
    external: ['@pith/papers', '@pith/site', 'tinyglobby'],
    define: { 'import.meta.url': 'here' },
    plugins: [onlyExtract(folder, library), ...plain.plugins],
  });
  const [{ path, text }] = built.outputFiles;
  write(path, `(function(module,require,here){${place(inAscii(text), '')}\n})`);
  return inputsOf(built);
}

/** The list of commands as it is where no other is asked for. */
const ONLY_EXTRACT = `import { extractCommand } from './extract.js';
export const DEFAULT_COMMAND = 'extract';
export const commands = { extract: async () => extractCommand };
export const ABOUT_ALL = [];`;

/** One command, and the library as it is in its sources. */
function onlyExtract(folder, library) {
  const places = { pith: join(library, 'index.ts'), 'pith/large': join(library, 'methods/large/large.ts') };
  return {
    name: 'only-extract',
    setup: ({ onLoad, onResolve }) => {
      // Where it is asked for later, as for a misspelt command, it is the package: else esbuild would make a function of every module.
      onResolve({ filter: /^pith(?:\/large)?$/ }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path, external: true } : { path: places[path], sideEffects: false },
      );
      // commander takes it in for commands that are programs of their own, which we have none of: 7 ms of CPU.
      onResolve({ filter: /^node:child_process$/ }, () => ({ path: 'child_process', namespace: 'unused' }));
      onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
      onLoad({ filter: /app[/\\]src[/\\]commands[/\\]index\.ts$/ }, () => ({ contents: ONLY_EXTRACT, resolveDir: join(folder, 'src/commands') }));
    },
  };
}

/** The two files for browsers: a classic script with the global `pith`, and an ES module that takes everything from that script. */
export async function bundleForBrowsers(folder, out) {
  const built = await build({
    ...settings(folder),
    entryPoints: { pith: join(folder, 'src/index.ts') },
    outdir: join(out, 'browser'),
    platform: 'browser',
    minify: true,
    format: 'iife',
    globalName: 'pith',
    banner: { js: '/* pith, Apache-2.0 */' },
    footer: { js: 'globalThis.pith = pith;' },
  });
  for (const { path, text } of built.outputFiles) write(path, inAscii(text));
  const names = Object.keys(await import(pathToFileURL(join(folder, 'dist/index.js')).href));
  write(join(out, 'browser/pith.mjs'), `/* pith, Apache-2.0 */\nimport './pith.js';\nexport const { ${names.join(', ')} } = globalThis.pith;\n`);
}

/** The minified code of entries of the library as a user's own bundler would make it, each with all it needs. */
export async function minified(folder, entry) {
  const built = await build({ ...settings(folder), entryPoints: [join(folder, entry)], outdir: 'out', minify: true, platform: 'browser' });
  return { code: built.outputFiles[0].contents, inputs: Object.values(built.metafile.outputs)[0].inputs };
}

function settings(folder) {
  return {
    absWorkingDir: join(folder, '../..'),
    bundle: true,
    format: 'esm',
    target: TARGET,
    // Text in one byte a letter is read faster, and no server can serve it with the wrong charset; regular expressions: `inAscii`.
    charset: 'ascii',
    legalComments: 'none',
    // Of the entries that take in the default one: it has no effects, and is imported for its place alone.
    logOverride: { 'ignored-bare-import': 'silent' },
    metafile: true,
    write: false,
    plugins: [sourcesOf(join(folder, 'src'))],
  };
}

/** Sources that become files of their own: what `exports` names, the command, and what runs in threads. */
function entriesOf(folder, manifest) {
  const named = Object.values(manifest.exports).flatMap((entry) => (entry.types && entry.default.endsWith('.js') ? [entry.default] : []));
  const doors = named.map((path) => join(folder, path.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts')));
  const source = join(folder, 'src');
  const threads = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('-worker.ts'));
  const command = manifest.bin === undefined ? [] : ['main.ts'];
  return [...doors, ...[...threads, ...command].map((name) => join(source, name))];
}

/** Modules of ours as they are bundled. `doors`: entries that take in `index`. */
function sourcesOf(source, { doors = new Set(), index } = {}) {
  return {
    name: 'sources',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^default-entry$/ }, () => ({ path: index, sideEffects: true }));
      onLoad({ filter: /packages[/\\]\w+[/\\]src[/\\].*\.ts$/ }, ({ path }) => {
        const here = relative(source, dirname(path)).split(sep).join('/');
        const text = withPlacesOfFiles(readFileSync(path, 'utf8'), here);
        const contents = withLatePatterns(here.startsWith('content') ? withoutMeanings(text) : text, path);
        return { contents: doors.has(path) ? `import 'default-entry';${contents}` : contents, loader: 'js' };
      });
    },
  };
}

/** `new URL('./x', import.meta.url)` is relative to the source; in the bundle it has to be relative to where the code ends up. */
function withPlacesOfFiles(source, here) {
  return source.replace(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (_, file) => `new URL('${BESIDE}${posix.join(here, file)}', import.meta.url)`);
}

/** What a step of the content is for is described in the docs, which are made from the sources; no code reads it, so that it need not be in the published package. */
function withoutMeanings(source) {
  return source.replace(/\bmeaning:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g, "meaning: ''");
}

/** esbuild leaves letters of regular expressions as they are: a page that is served in another charset would break the script. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function place(text, toRoot) {
  const root = toRoot === '' ? './' : `${toRoot.split(sep).join('/')}/`;
  return text.replaceAll(BESIDE, root);
}

/** Types of the entries and of all they name; those of inner files that cannot be imported are left out. */
function copyTypes(dist, out, manifest) {
  const open = Object.values(manifest.exports).flatMap((entry) => (entry.types ? [join(dist, '..', entry.types)] : []));
  const seen = new Set();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    // tsc names a source where it has inferred a type.
    const text = readFileSync(file, 'utf8').replace(/(import\("[^"]+)\.ts("\))/g, '$1.js$2');
    write(join(out, relative(dist, file)), text);
    for (const [, target] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) open.push(join(dirname(file), `${target}.d.ts`));
  }
}

/** The studio is bundled by vite, which does not report its packages. */
async function studioInputs(folder) {
  const built = await build({
    absWorkingDir: join(folder, '../..'),
    entryPoints: [join(folder, 'studio/main.tsx')],
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    loader: { '.html': 'empty', '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return inputsOf(built);
}

/** Files with code in the bundle, without those that were only resolved. */
function inputsOf({ metafile }) {
  const shares = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return shares.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
