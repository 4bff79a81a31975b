import { lastSeen } from './event-streams.js';
import type { Call } from './route.js';
import type { Run, Runs } from './runs.js';

interface RunStream<R extends Run> {
  readonly runs: Runs<R>;
  readonly id: number;
  /** A run as it is sent at the end. */
  readonly answer: (run: R) => unknown;
}

/** Server-sent events of a run: `step` for each step, `done` at the end with the run. `Last-Event-ID` continues after an event. */
export function streamRun<R extends Run>({ context, services }: Call, { runs, id, answer }: RunStream<R>): Response {
  runs.find(id);
  return services.streams.open(context, async ({ ending, send }) => {
    let sent = lastSeen(context);
    while (!ending.aborted) {
      const { steps, state } = runs.find(id);
      for (; sent < steps.length && !ending.aborted; sent++) await send({ event: 'step', id: String(sent + 1), data: JSON.stringify(steps[sent]) });
      if (state !== 'running') return send({ event: 'done', data: JSON.stringify(answer(runs.find(id))) });
      // Events that arrived during the write are sent before waiting.
      if (runs.find(id).steps.length === sent && runs.find(id).state === 'running') await runs.changed(id, ending);
    }
  });
}
