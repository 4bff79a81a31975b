import { signal } from '@preact/signals';

const KEY = 'pith-token';

/** The server token of this tab, or undefined. Only requests read it, and pages in a preview run no script. */
export const token = signal<string | undefined>(sessionStorage.getItem(KEY) ?? undefined);

/** Takes the token out of the fragment of the address, which no server gets to see, and out of the history. */
export function takeToken(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return;
  keepToken(given);
  history.replaceState(history.state, '', location.pathname + location.search);
}

export function keepToken(given: string | undefined): void {
  token.value = given;
  if (given === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, given);
}
