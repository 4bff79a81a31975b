import { Handover, serveTasks } from '../workers/serve-tasks.js';
import { look } from './look.js';
import type { LookTask, NextPartTask, PageTask } from './page-task.js';
import { withPdf, withPdfs } from './pdf-parts.js';
import { nextPart, readParts } from './read-parts.js';

const encoder = new TextEncoder();

// Weights are decoded on first use: here, where no page has to wait for it.
readParts({ parts: [{ page: '<h1>Start</h1><p>A page without a reader.' }], fields: ['text'] });

serveTasks({
  read: async (task: PageTask) => readParts(await withPdfs(task)),
  // Written here, so that the thread that answers requests has nothing to do but to send it.
  readJson: async (task: PageTask) => new Handover(encoder.encode(JSON.stringify(readParts(await withPdfs(task))))),
  look: async (task: LookTask) => new Handover(encoder.encode(look(await withPdf(task)))),
  nextPart: (task: NextPartTask) => nextPart(task),
});
