// Tasks that behave as hostile pages do.
import { serveTasks } from '../../dist/workers/serve-tasks.js';

serveTasks({
  echo: (input) => input,
  wait: ({ milliseconds }) => new Promise((resolve) => setTimeout(() => resolve('waited'), milliseconds)),
  spin: () => {
    for (;;);
  },
  fill: () => {
    const held = [];
    for (;;) held.push(new Array(100_000).fill(held.length));
  },
  crash: () => process.exit(7),
  refuse: () => {
    throw Object.assign(new Error('no'), { name: 'Refusal', code: 'NO', details: { fault: () => 1 } });
  },
});
