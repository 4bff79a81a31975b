// The health check of the image: asks `pith serve` for /health. Other commands open no port and are healthy while they run.
import { readFileSync } from 'node:fs';

const args = process.argv[2] === undefined ? readFileSync('/proc/1/cmdline', 'utf8').split('\0') : process.argv.slice(2);

if (args.includes('serve')) {
  const port = args[args.indexOf('--port') + 1];
  const address = `http://127.0.0.1:${args.includes('--port') ? port : 7484}/health`;
  const answer = await fetch(address).catch((error) => ({ ok: false, status: error.cause?.code ?? error.message }));
  if (!answer.ok) {
    console.error(`${address}: ${answer.status}`);
    process.exitCode = 1;
  }
}
