// `--help` of every script: the comment that it begins with. Imported before anything else, so that nothing is built, installed or measured first.
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
  const lines = readFileSync(process.argv[1], 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  console.log(
    lines
      .slice(0, end)
      .map((line) => line.replace(/^\/\/ ?/, ''))
      .join('\n'),
  );
  process.exit(0);
}
