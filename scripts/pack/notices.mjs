// The licences of packages whose code is inside a bundle: they ask to be named wherever it goes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `inputs`: files of a bundle, from the root of the workspace on. Empty where no code of others is among them. */
export function noticesOf(root, inputs) {
  const folders = [...new Set(inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))].sort();
  return folders.map((folder) => noticeOf(join(root, folder))).join('\n\n');
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined || !existsSync(join(folder, file))) throw new Error(`${name} is part of a bundle and has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
