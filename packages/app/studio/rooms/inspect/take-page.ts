import { signal } from '@preact/signals';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';
import { addressOf, go, place } from '../../shell/router.ts';
import { type Given, keepPage } from './api.ts';

/** The page that is loading, and the error of the last one. */
export const taking = signal<{ readonly stop: AbortController } | undefined>(undefined);
export const takeProblem = signal<ApiProblem | undefined>(undefined);

/** Keeps a page and opens it; room and method stay. */
export async function takePage(given: Given): Promise<void> {
  taking.value?.stop.abort();
  const stop = new AbortController();
  taking.value = { stop };
  takeProblem.value = undefined;
  try {
    const { id } = await keepPage(given, stop.signal);
    const { room, query } = place.value;
    go(addressOf([room || 'inspect'], { page: id, method: query.get('method') ?? undefined, favor: query.get('favor') ?? undefined }));
  } catch (error) {
    if (!isStop(error)) takeProblem.value = asProblem(error);
  } finally {
    if (taking.value?.stop === stop) taking.value = undefined;
  }
}

/** A file as it is, byte for byte: its encoding is for the extractor to find. */
export async function takeFile(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await takePage({ base64: base64Of(bytes) });
}

/** Typed or pasted text: HTML is a page, anything else an address. */
export function takeText(text: string): Promise<void> {
  const given = text.trim();
  if (/^</.test(given)) return takePage({ html: given });
  return takePage({ url: /^[a-z]+:\/\//i.test(given) ? given : `https://${given}` });
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In pieces: the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
