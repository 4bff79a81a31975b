import { Handover, serveTasks } from '../workers/serve-tasks.js';
import type { NextPartTask, PageTask } from './page-task.js';
import { nextPart, readParts } from './read-parts.js';

const encoder = new TextEncoder();

serveTasks({
  read: (task: PageTask) => readParts(task),
  // Written here, so that the thread that answers requests has nothing to do but to send it.
  readJson: (task: PageTask) => new Handover(encoder.encode(JSON.stringify(readParts(task)))),
  nextPart: (task: NextPartTask) => nextPart(task),
});
