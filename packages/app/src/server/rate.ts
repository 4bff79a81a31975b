/** Limits the requests per second per client, with room for bursts. */
export interface RateLimit {
  /** Seconds to wait. 0 if the request may proceed. */
  take(client: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Clients in memory. A flood of new ones evicts the oldest, which then start with a full bucket. */
const MAX_CLIENTS = 10_000;

export function rateLimit(rate: number, burst: number, now: () => number = () => performance.now()): RateLimit {
  if (rate === 0) return { take: () => 0 };
  const buckets = new Map<string, Bucket>();
  return {
    take: (client) => {
      const at = now();
      const known = buckets.get(client);
      const left = known ? Math.min(burst, known.left + ((at - known.at) / 1_000) * rate) : burst;
      buckets.delete(client);
      buckets.set(client, { left: left >= 1 ? left - 1 : left, at });
      if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value!);
      return left >= 1 ? 0 : Math.ceil((1 - left) / rate);
    },
  };
}
