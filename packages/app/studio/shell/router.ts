import { computed, signal } from '@preact/signals';

const BASE = '/studio/';

/** Where the studio is: a room, what follows it in the path, and the query. Every state that can be sent to a colleague is here. */
export interface Place {
  /** Empty for the first page. */
  readonly room: string;
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
}

const address = signal(location.pathname + location.search);

export const place = computed<Place>(() => {
  const url = new URL(address.value, location.origin);
  const [room = '', ...rest] = url.pathname.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent);
  return { room, rest, query: url.searchParams };
});

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The address of a place: `addressOf(['inspect'], { page: id })`. */
export function addressOf(path: readonly string[], query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  return BASE + path.map(encodeURIComponent).join('/') + search;
}

/** Goes to an address of the studio; Back leads to the previous place. */
export function go(to: string): void {
  if (to === address.value) return;
  history.pushState(null, '', to);
  address.value = to;
}

/** Changes some of the query. Undefined removes a parameter. `replace` for changes during a drag, so that Back does not step through them. */
export function setQuery(changes: Query, how: 'push' | 'replace' = 'push'): void {
  const query = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.size === 0 ? '' : `?${query}`;
  const to = location.pathname + search;
  if (to === address.value) return;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  address.value = to;
}

/** Lets links of the studio change the place instead of loading the page again. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    address.value = location.pathname + location.search;
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin || !link.pathname.startsWith(BASE)) return;
    // The browser handles fragments within the page.
    if (link.hash !== '' && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
