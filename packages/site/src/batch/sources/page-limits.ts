import { SiteProblem } from '../../errors.js';
import { defaultFetchLimits, type FetchLimits } from '../../fetch/limits.js';

/** Pages of a file have the limits of fetched ones. What an archive holds is as often stored unpacked as not, so that one limit is for both. */
export const pageLimits: FetchLimits = { ...defaultFetchLimits, wireBytes: defaultFetchLimits.bytes };

/** All bytes of a stream after those that were read already, never more than a limit. */
export async function readWithin(chunks: AsyncIterable<Uint8Array>, limit: number, start: Uint8Array = new Uint8Array(0)): Promise<Buffer> {
  const parts: Uint8Array[] = [start];
  let size = start.length;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new SiteProblem('TOO_LARGE', { limit });
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
