import { parentPort } from 'node:worker_threads';
import type { AnswerMessage, Fault, TaskMessage } from './messages.js';

export type TaskTable = Readonly<Record<string, (input: never) => unknown | Promise<unknown>>>;

/** Answers the tasks of a pool; called once in the file that a worker thread runs. */
export function serveTasks(tasks: TaskTable): void {
  const port = parentPort;
  if (port === null) throw new Error('This file is run by a worker thread.');
  port.postMessage({ ready: true } satisfies AnswerMessage);
  port.on('message', async ({ task, input }: TaskMessage) => {
    try {
      const given = await tasks[task]!(input as never);
      if (given instanceof Handover) port.postMessage({ answer: given.bytes } satisfies AnswerMessage, [given.bytes.buffer as ArrayBuffer]);
      else port.postMessage({ answer: given } satisfies AnswerMessage);
    } catch (error) {
      // cannot throw: a fault is made of strings
      port.postMessage({ fault: faultOf(error) } satisfies AnswerMessage);
    }
  });
}

/** Bytes that a task gives away. */
export class Handover {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { code, details } = error as Error & { code?: unknown; details?: Record<string, unknown> };
  return {
    name: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    // What cannot be cloned would turn a typed fault into a lost worker.
    ...(details === undefined ? {} : { details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])) }),
  };
}
