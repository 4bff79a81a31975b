import type { PageScore } from './page-score.js';

/** A progress line on a stream, rewritten in place on a terminal and printed every so often elsewhere. */
export function progressOn(stream: {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}): (method: string, done: number, all: number, score: PageScore) => void {
  const sums = new Map<string, { sum: number; count: number }>();
  return (method, done, all, score) => {
    const soFar = sums.get(method) ?? { sum: 0, count: 0 };
    sums.set(method, soFar);
    if (score.f1 !== null) {
      soFar.sum += score.f1;
      soFar.count++;
    }
    const step = stream.isTTY ? 10 : 200;
    if (done % step !== 0 && done !== all) return;
    const f1 = soFar.count === 0 ? '' : `, F1 so far ${(soFar.sum / soFar.count).toFixed(3)}`;
    const line = `${method}: ${done} of ${all} pages${f1}`;
    stream.write(stream.isTTY ? `\r\u001b[K${line}${done === all ? '\n' : ''}` : `${line}\n`);
  };
}
