import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ServerProblem } from './problem.js';

export interface SentEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/** A client that listens. */
export interface Listener {
  /** Aborts when the client disconnects or the server stops. */
  readonly ending: AbortSignal;
  /** Waits until the client has received everything sent before. */
  send(event: SentEvent): Promise<void>;
}

export interface EventStreams {
  /** Answers with server-sent events, while `write` runs. */
  open(context: Context, write: (listener: Listener) => Promise<void>): Response;
}

/** Events of one stream after which others get their turn: an old run may have thousands that are sent at once. */
const EVENTS_PER_TURN = 50;

/** Streams of server-sent events, with a maximum number: they outlive their requests, so the request limit does not bound them. */
export function eventStreams(maxStreams: number, stopping: AbortSignal): EventStreams {
  const open = new Set<AbortController>();
  return {
    open: (context, write) => {
      if (open.size >= maxStreams) throw new ServerProblem('TOO_MANY_REQUESTS', { detail: 'too many event streams are open', retryAfter: 1 });
      const gone = new AbortController();
      open.add(gone);
      return streamSSE(context, async (stream) => {
        stream.onAbort(() => {
          // Here too: work that waits for a disconnected client may never end.
          open.delete(gone);
          gone.abort();
        });
        let sent = 0;
        const send = async (event: SentEvent) => {
          await stream.writeSSE(event);
          if (++sent % EVENTS_PER_TURN === 0) await nextTurn();
        };
        try {
          await write({ ending: AbortSignal.any([gone.signal, stopping]), send });
        } finally {
          open.delete(gone);
        }
      });
    },
  };
}

/** Number of the last event that a client has seen; 0 for none. */
export function lastSeen(context: Context): number {
  const since = Number(context.req.header('last-event-id') ?? 0);
  return Number.isSafeInteger(since) && since > 0 ? since : 0;
}
