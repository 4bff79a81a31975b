/** Parameters that count pages, and those that count entries. */
const PAGES = /^(?:page|paged|pg|seite|pagina|pagenum|sayfa|strona|sida)$/i;
const ENTRIES = /^(?:(?:b_)?start(?::int)?|offset|skip|limitstart|debut(?:_\w+)?)$/i;

/** The parameter of an address that says which page it is; undefined where none does. */
export function counterOf({ search, searchParams }: URL): { readonly name: string; readonly value: number; readonly isLater: boolean } | undefined {
  if (search === '') return undefined;
  for (const [name, value] of searchParams) {
    if (!/^\d{1,6}$/.test(value)) continue;
    if (PAGES.test(name)) return { name, value: Number(value), isLater: Number(value) > 1 };
    if (ENTRIES.test(name)) return { name, value: Number(value), isLater: Number(value) > 0 };
  }
  return undefined;
}
