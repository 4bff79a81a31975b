/** Maximum time that a host can ask for, in milliseconds. */
const MAX_RETRY_AFTER = 3_600_000;

/** `Retry-After` in milliseconds from now, bounded. Undefined if it is absent or invalid. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d{1,20}$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER);
  // Date.parse reads "-5" as a year: only dates with letters, as HTTP writes them, count.
  const at = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER);
}

/** Waiting time before attempt `attempt` (from 1): doubles from 2 s to 60 s; `chance` in [0, 1) spreads it over its upper half, so that workers do not return together. */
export function backoff(attempt: number, chance: number): number {
  const full = Math.min(60_000, 2_000 * 2 ** Math.min(10, Math.max(0, attempt - 1)));
  return full / 2 + (full / 2) * chance;
}
