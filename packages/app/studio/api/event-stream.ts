import { send } from './client.ts';

export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

/** Follows a stream of server-sent events until it ends or is stopped. By `fetch`, because the platform's own client sends no token. */
export async function followEvents(path: string, onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  const { body } = await send(path, { signal });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop()!;
    for (const part of parts) {
      const event = eventIn(part);
      if (event) onEvent(event);
    }
  }
}

function eventIn(text: string): ServerEvent | undefined {
  let name = 'message';
  let data = '';
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  return data === '' ? undefined : { name, data: JSON.parse(data) as unknown };
}
