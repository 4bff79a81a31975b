import { type Graph, listOf } from './graph.js';
import { isElsewhere } from './main.js';

const NO = /^(?:false|no|https?:\/\/schema\.org\/False)$/i;

/** Whether the page's JSON-LD says that it is not free to read: of itself, or of a part where it says nothing of the whole. */
export function isDeclaredNotFree({ things }: Graph): boolean {
  const said = (data: Readonly<Record<string, unknown>>) => listOf(data.isAccessibleForFree).map(String);
  const own = things.filter((thing) => !isElsewhere(thing)).flatMap(({ data }) => said(data));
  if (own.length > 0) return own.some((value) => NO.test(value));
  return things.some(({ data, via }) => via === 'hasPart' && said(data).some((value) => NO.test(value)));
}
