// Checks that data flows one way: folders by the flow.json of their package, packages by their package.json, and no cycle of files anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Packages that run everywhere: no module of a platform. */
const PURE = ['pith', '@pith/papers'];

/** Every fault found below `root`, one sentence each. */
export function directionFaults(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => readPackage(join(root, 'packages', name)));
  return packages.flatMap((pkg) => [...flowFaults(pkg), ...packageFaults(pkg, packages), ...cycleFaults(pkg, root)]);
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const source = join(folder, 'src');
  const files = sourcesBelow(source).map((path) => ({ path, imports: importsOf(readFileSync(path, 'utf8')) }));
  return {
    folder,
    source,
    name: manifest.name,
    // What a package needs to be built becomes part of its bundle.
    dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies }),
    files,
    flow: readFlow(source),
  };
}

function readFlow(source) {
  try {
    return JSON.parse(readFileSync(join(source, 'flow.json'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|[^:'"`])\/\/[^\n]*/g, '$1');
  return [...code.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]);
}

function packageFaults(pkg, packages) {
  const faults = [];
  const pure = PURE.includes(pkg.name);
  for (const { path, imports } of pkg.files) {
    for (const target of imports) {
      const where = relative(pkg.folder, path);
      if (target.startsWith('.')) {
        const fault = folderFault(pkg, path, target);
        if (fault) faults.push(`${pkg.name}: ${where} imports ${target}: ${fault}`);
      } else if (target.startsWith('node:')) {
        if (pure) faults.push(`${pkg.name}: ${where} imports ${target}: ${pkg.name} is pure, without platform modules`);
      } else if (!pkg.dependencies.includes(packageOf(target))) {
        const known = packages.some((other) => other.name === packageOf(target));
        faults.push(
          `${pkg.name}: ${where} imports ${target}: ${known ? 'a package that package.json does not allow' : 'not a dependency of the package'}`,
        );
      }
    }
  }
  return faults;
}

/** A table that lets a folder import one below it would let folders form a cycle. */
function flowFaults({ name, flow = {} }) {
  const folders = Object.keys(flow).filter((key) => !['about', 'everywhere'].includes(key));
  return folders.flatMap((folder, place) =>
    flow[folder]
      .filter((other) => !folders.slice(0, place).includes(other))
      .map((other) => `${name}: flow.json lets ${folder} import ${other}, which is not above it`),
  );
}

function packageOf(target) {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function folderFault(pkg, path, target) {
  if (!pkg.flow) return undefined;
  const from = topFolder(pkg.source, path);
  const to = topFolder(pkg.source, resolve(dirname(path), target));
  if (from === '' || from === to) return undefined;
  if (to === '') return (pkg.flow.everywhere ?? ['errors.js']).includes(basename(target)) ? undefined : 'a folder may not import the files above it';
  return pkg.flow[from]?.includes(to) ? undefined : `flow.json does not let ${from} import ${to}`;
}

function topFolder(source, path) {
  const parts = relative(source, path).split(sep);
  return parts.length > 1 ? parts[0] : '';
}

function cycleFaults(pkg, root) {
  const byPath = new Map(pkg.files.map((file) => [file.path, file]));
  const targets = (file) =>
    file.imports
      .filter((target) => target.startsWith('.'))
      .map((target) => byPath.get(resolve(dirname(file.path), target).replace(/\.js$/, '.ts')))
      .filter(Boolean);
  const state = new Map();
  const faults = [];
  for (const start of pkg.files) {
    if (state.has(start)) continue;
    const stack = [{ file: start, rest: targets(start) }];
    state.set(start, 'open');
    while (stack.length > 0) {
      const top = stack.at(-1);
      const next = top.rest.pop();
      if (!next) {
        state.set(top.file, 'done');
        stack.pop();
      } else if (state.get(next) === 'open') {
        const names = stack.slice(stack.findIndex((entry) => entry.file === next)).map((entry) => relative(root, entry.file.path));
        faults.push(`a cycle of imports: ${names.join(' → ')}`);
      } else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ file: next, rest: targets(next) });
      }
    }
  }
  return faults;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = directionFaults(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  console.error(faults.length === 0 ? 'direction: all imports go the right way' : `direction: ${faults.length} wrong`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
