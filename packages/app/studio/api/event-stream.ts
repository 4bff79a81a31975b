import { send } from './client.ts';

export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

interface Numbered extends ServerEvent {
  readonly id: string | undefined;
}

/** Milliseconds before a stream that broke off is asked for again. */
const PAUSE = 1_000;

/**
 * Follows a stream of server-sent events until its `done`, or until it is stopped. A stream that breaks off is resumed after the last event.
 * By `fetch`, because the platform's own client sends no token.
 */
export async function followEvents(path: string, onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  let isDone = false;
  const take = (event: Numbered) => {
    last = event.id ?? last;
    isDone ||= event.name === 'done';
    onEvent(event);
  };
  while (!isDone) {
    const { body } = await send(path, { signal, headers: last === undefined ? {} : { 'last-event-id': last } });
    await readEvents(body!, take).catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    if (!isDone) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, take: (event: Numbered) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop()!;
    for (const part of parts) {
      const event = eventIn(part);
      if (event) take(event);
    }
  }
}

function eventIn(text: string): Numbered | undefined {
  let name = 'message';
  let data = '';
  let id: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data += line.slice(5).trim();
    else if (line.startsWith('id:')) id = line.slice(3).trim();
  }
  return data === '' ? undefined : { name, id, data: JSON.parse(data) as unknown };
}
