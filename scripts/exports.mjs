// Checks what would be published of every package: exports, types as every kind of importer sees them, files, manifest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packAll } from './pack/pack-all.mjs';

/** Problems that we live with: packages are ES modules alone, which `require` of Node 20.19 and later loads; older ways to resolve see no `exports`. */
const ACCEPTED = new Set(['CJSResolvesToESM']);
const FIELDS = ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'engines', 'publishConfig'];
const NEVER = /tsbuildinfo|(^|\/)(src|test|node_modules)\/|\.ts(?<!\.d\.ts)$/;
/** Kilobytes (1,000 bytes) that a package may have when packed. */
const MOST = { pith: 900 };

const folder = mkdtempSync(join(tmpdir(), 'pith-exports-'));
const faults = [];
try {
  const licence = readFileSync('LICENSE', 'utf8');
  for (const pack of packAll(folder)) {
    const tarball = readFileSync(pack.path);
    const size = tarball.length / 1000;
    if (size > MOST[pack.name]) faults.push(`${pack.name}: ${size.toFixed(0)} KB packed is more than ${MOST[pack.name]}`);
    const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
    for (const fault of [...filesOf(pack, licence), ...(await shapeOf(bytes)), ...(await typesOf(tarball))]) faults.push(`${pack.name}: ${fault}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function filesOf({ name, files }, licence) {
  const home = join('packages', name === 'pith' ? 'page' : name.replace('@pith/', ''));
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const missing = FIELDS.filter((field) => manifest[field] === undefined).map((field) => `package.json has no ${field}`);
  if (manifest.publishConfig?.provenance !== true) missing.push('package.json asks for no provenance');
  for (const file of ['README.md', 'LICENSE', 'package.json']) if (!files.includes(file)) missing.push(`${file} is not packed`);
  if (readFileSync(join(home, 'LICENSE'), 'utf8') !== licence) missing.push('LICENSE differs from that of the project');
  return [...missing, ...files.filter((file) => NEVER.test(file)).map((file) => `${file} must not be packed`)];
}

async function shapeOf(tarball) {
  const { messages, pkg } = await publint({ pack: { tarball }, level: 'warning', strict: true });
  return messages.map((message) => formatMessage(message, pkg));
}

async function typesOf(tarball) {
  const { problems = [], types } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!types) return ['has no types'];
  // `node10` knows no `exports`; every TypeScript since 4.7 has a better way.
  return problems
    .filter(({ kind, resolutionKind }) => !ACCEPTED.has(kind) && resolutionKind !== 'node10')
    .map(({ kind, entrypoint, resolutionKind }) => `${kind} ${entrypoint ?? ''} ${resolutionKind ?? ''}`);
}

for (const fault of faults) console.error(fault);
console.error(faults.length === 0 ? 'exports: every package can be imported as documented' : `exports: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
