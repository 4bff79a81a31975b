/** A value that was considered for a field. */
export interface Candidate<T> {
  readonly value: T;
  /** Every place that says so, the strongest first. */
  readonly from: readonly string[];
  /** How sure, in [0, 1]. */
  readonly confidence: number;
}

/** What the page says about itself in one respect. */
export interface Field<T> {
  /** Undefined where the page does not say, or not surely enough. */
  readonly value: T | undefined;
  /** Where the value is, `open-graph og:title`; several places that agree are joined by ` + `; '' without a value. */
  readonly from: string;
  /** How sure of the value, in [0, 1]; 0 without one. */
  readonly confidence: number;
  /** All values considered, the best first, the chosen one among them. */
  readonly rivals: readonly Candidate<T>[];
}

/** The best candidate as a field; none where even the best is less sure than `minConfidence`. */
export function settle<T>(candidates: readonly Candidate<T>[], minConfidence = 0): Field<T> {
  const rivals = [...candidates].sort((a, b) => b.confidence - a.confidence);
  const best = rivals[0];
  if (!best || best.confidence < minConfidence) return { value: undefined, from: '', confidence: 0, rivals };
  return { value: best.value, from: best.from.join(' + '), confidence: best.confidence, rivals };
}

/** A statement with its weight, before equal ones are put together. */
export interface Vote<T> {
  readonly value: T;
  readonly from: string;
  readonly trust: number;
}

/** Puts equal statements together. Places are taken to err independently, so that the doubts of those that agree are multiplied. */
export function agree<T>(votes: readonly Vote<T>[], keyOf: (value: T) => string): Candidate<T>[] {
  const groups = new Map<string, Vote<T>[]>();
  for (const vote of votes) {
    const key = keyOf(vote.value);
    const group = groups.get(key);
    if (group) group.push(vote);
    else groups.set(key, [vote]);
  }
  return [...groups.values()].map((group) => {
    const bySource = new Map<string, number>();
    for (const { from, trust } of group) bySource.set(from, Math.max(bySource.get(from) ?? 0, trust));
    const ordered = [...bySource].sort((a, b) => b[1] - a[1]);
    const strongest = group.reduce((best, vote) => (vote.trust > best.trust ? vote : best));
    return {
      value: strongest.value,
      from: ordered.map(([from]) => from),
      confidence: 1 - ordered.reduce((doubt, [, trust]) => doubt * (1 - trust), 1),
    };
  });
}
