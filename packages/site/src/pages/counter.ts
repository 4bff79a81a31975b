/** Parameters that count pages, and those that count entries. */
const PAGES = /^(?:page|paged|pg|seite|pagina|pagenum|sayfa|strona|sida)$/i;
const ENTRIES = /^(?:(?:b_)?start(?::int)?|offset|skip|limitstart|debut(?:_\w+)?)$/i;

/** A folder at the end of a path that counts pages, as copies have it too: `/page/2/`, `/page/2/index.html`. */
const PAGE_FOLDER = /\/page\/(\d{1,5})(?:\/(?:index\.\w{2,5})?)?$/i;

/** Which page of a list a path names, and the path of the first one. */
export function pageFolderOf({ pathname }: URL): { readonly list: string; readonly value: number } | undefined {
  const found = PAGE_FOLDER.exec(pathname);
  return found ? { list: pathname.slice(0, found.index), value: Number(found[1]) } : undefined;
}

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
