import { agoText, scoreText, shortAddress } from './format.ts';

/** A relative time, with the exact one on hover. */
export function Ago({ time }: { readonly time: string | number | Date }) {
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString('en')}>
      {agoText(date)}
    </time>
  );
}

/** An address cut in the middle, whole on hover. */
export function Address({ url, most }: { readonly url: string; readonly most?: number }) {
  return (
    <bdi class="address" title={url} dir="ltr">
      {shortAddress(url, most)}
    </bdi>
  );
}

export function Score({ value }: { readonly value: number | null }) {
  return <span class="score">{value === null ? '–' : scoreText(value)}</span>;
}
