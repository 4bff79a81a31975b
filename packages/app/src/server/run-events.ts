import { streamSSE } from 'hono/streaming';
import type { ServerContext } from './route.js';
import type { Run, Runs } from './runs.js';

interface RunStream<R extends Run> {
  readonly runs: Runs<R>;
  readonly id: number;
  readonly stopping: AbortSignal;
  /** A run as it is sent at the end. */
  readonly answer: (run: R) => unknown;
}

/** Server-sent events of a run: `step` for each step, `done` at the end with the run. `Last-Event-ID` continues after an event. */
export function streamRun<R extends Run>(context: ServerContext, { runs, id, stopping, answer }: RunStream<R>): Response {
  runs.find(id);
  const since = Number(context.req.header('last-event-id') ?? 0);
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const ending = AbortSignal.any([gone.signal, stopping]);
    let sent = Number.isSafeInteger(since) && since > 0 ? since : 0;
    while (!ending.aborted) {
      const { steps, state } = runs.find(id);
      for (; sent < steps.length; sent++) await stream.writeSSE({ event: 'step', id: String(sent + 1), data: JSON.stringify(steps[sent]) });
      if (state !== 'running') {
        await stream.writeSSE({ event: 'done', data: JSON.stringify(answer(runs.find(id))) });
        return;
      }
      // What came while it was written is sent before anything is waited for.
      if (runs.find(id).steps.length === sent && runs.find(id).state === 'running') await runs.changed(id, ending);
    }
  });
}
