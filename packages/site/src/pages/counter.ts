/** Parameters that count pages, and those that count entries. */
const PAGES = /^(?:page|paged|pg|seite|pagina|pagenum)$/i;
const ENTRIES = /^(?:start|offset|skip|limitstart)$/i;

/** The parameter of an address that says which page it is; undefined where none does. */
export function counterOf({ search, searchParams }: URL): { readonly name: string; readonly isLater: boolean } | undefined {
  if (search === '') return undefined;
  for (const [name, value] of searchParams) {
    if (!/^\d{1,6}$/.test(value)) continue;
    if (PAGES.test(name)) return { name, isLater: Number(value) > 1 };
    if (ENTRIES.test(name)) return { name, isLater: Number(value) > 0 };
  }
  return undefined;
}
