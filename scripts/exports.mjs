// Checks the published shape of every package: exports, files, types.
import { readdirSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

let faults = 0;
for (const folder of readdirSync('packages')) {
  const { messages, pkg } = await publint({ pkgDir: `packages/${folder}`, level: 'warning', strict: true });
  for (const message of messages) console.error(`${pkg.name}: ${formatMessage(message, pkg)}`);
  faults += messages.length;
}
console.error(faults === 0 ? 'exports: every package can be imported as it says' : `exports: ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
