/** From the least to the largest value of an axis. */
export type Domain = readonly [min: number, max: number];

/** Round values of an axis: steps of 1, 2 or 5 times a power of ten, at most `count` of them and at least two where the domain has any width. */
export function ticksOf([min, max]: Domain, count: number): number[] {
  const width = max - min;
  if (!(width > 0) || !Number.isFinite(width)) return [min];
  const rough = width / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough * (1 - 1e-9))!;
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The same for counts, which are whole numbers. */
export function countTicksOf(domain: Domain, count: number): number[] {
  return ticksOf(domain, count).filter(Number.isInteger);
}

/** From 0, or below it where there are negative values, to a little above the largest finite value; never empty. */
export function domainOf(values: Iterable<number>, room = 1.08): Domain {
  let [least, most] = [0, 0];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least === 0 && most === 0 ? [0, 1] : [least * room, most * room];
}

/** Place of a value between two edges; a value outside the domain is put on its edge. */
export function scaleOf([min, max]: Domain, from: number, to: number): (value: number) => number {
  const width = max - min || 1;
  return (value) => rounded(from + ((to - from) * (Math.min(max, Math.max(min, value)) - min)) / width);
}

/** Two decimals of a pixel are more than a screen shows. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A number in readable form, with at most so many significant digits. */
export function numberText(value: number, digits = 6): string {
  return String(Number(value.toPrecision(digits))).replace('-', '−');
}
