/** Maps numbers of a domain to places on a line. */
export interface Scale {
  (value: number): number;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  invert(place: number): number;
}

export function linear(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [low, high] = domain;
  const [start, end] = range;
  // A domain of one value maps to the start.
  const size = high - low || 1;
  const scale = (value: number) => start + ((value - low) / size) * (end - start);
  return Object.assign(scale, { domain, range, invert: (place: number) => low + ((place - start) / (end - start || 1)) * size });
}

/** About `count` round numbers that cover a domain. */
export function ticks([low, high]: readonly [number, number], count = 4): number[] {
  const rough = (high - low) / count;
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const found: number[] = [];
  // Counted, not added up, so that no tick drifts.
  for (let at = Math.ceil(low / step); at * step <= high + step / 1e6; at++) found.push(Number((at * step).toPrecision(12)));
  return found;
}

/** The largest of some numbers, 0 for none; a loop, because a page can size the list. */
export function maxOf(values: readonly number[]): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}
