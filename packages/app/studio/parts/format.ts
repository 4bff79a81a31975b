/** A score or a difference as `.862`, `-.012`, where the third digit counts. */
export function threeDigits(value: number): string {
  return value.toFixed(3).replace(/^(-?)0\./, '$1.');
}

/** `+.012`, `−.003`. */
export function fineGainText(gain: number): string {
  const text = threeDigits(Math.abs(gain));
  return `${gain < 0 && text !== '.000' ? '−' : '+'}${text}`;
}

/** A score in [0, 1] as `.86`, 1 as `1.0`. */
export function scoreText(score: number): string {
  const text = score.toFixed(2);
  return text.startsWith('0') ? text.slice(1) : text.startsWith('1') ? '1.0' : text;
}

export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** `1 article`, `2 articles`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** A long address cut in its middle, so that site and end are seen. */
export function shortAddress(url: string, most = 60): string {
  const text = readable(url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''));
  if (text.length <= most) return text;
  const half = Math.floor((most - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}

/** Letters and digits of other scripts as they are read; whatever else is written with `%` stays so, because it may mislead. */
function readable(address: string): string {
  return address.replace(/(?:%[89A-F][0-9A-F])+/gi, (bytes) => {
    try {
      const letters = decodeURIComponent(bytes);
      if (!/^[\p{L}\p{M}\p{N}]+$/u.test(letters)) return bytes;
      // Text after right-to-left letters continues from left to right: the parts of an address keep their order.
      return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letters) ? `${letters}\u200e` : letters;
    } catch {
      // Bytes of another encoding than UTF-8.
      return bytes;
    }
  });
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, in the largest unit that fits. */
export function agoText(time: Date, now = new Date()): string {
  const seconds = (time.getTime() - now.getTime()) / 1_000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return 'just now';
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / step[1]), step[0]);
}

/** `+.12`, `−.03`. */
export function gainText(gain: number): string {
  const text = Math.abs(gain).toFixed(2).replace(/^0/, '');
  return `${gain < 0 && text !== '.00' ? '−' : '+'}${text}`;
}

/** About how long it will take still. */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  return seconds < 90 ? `about ${Math.round(seconds / 5) * 5} s left` : `about ${Math.round(seconds / 60)} min left`;
}
