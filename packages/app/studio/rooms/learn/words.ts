/** What each way does, in words. */
export const ways: Readonly<Record<string, string>> = {
  drop: 'the default, without what this site always has beside its content',
  keep: 'only where the content of this site always stands',
};

/** `+.12`, `−.03`. */
export function gainText(gain: number): string {
  const text = Math.abs(gain).toFixed(2).replace(/^0/, '');
  return `${gain < 0 ? '−' : '+'}${text}`;
}

/** About how long it will take still. */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  return seconds < 90 ? `about ${Math.round(seconds / 5) * 5} s left` : `about ${Math.round(seconds / 60)} min left`;
}
