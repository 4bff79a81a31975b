import { SiteProblem, sectionsNamed, siteNamed } from '@pith/site';
import type { Call } from '../route.js';

async function siteId(call: Call, name: string | undefined): Promise<number | undefined> {
  return name === undefined ? undefined : (await siteNamed((await call.services.storage()).store, name)).id;
}

/** The section that is meant: its number, its name where only one has it, or its address. */
async function sectionId(call: Call, name: string | undefined, site: number | undefined): Promise<number | undefined> {
  if (name === undefined || /^\d{1,15}$/.test(name)) return name === undefined ? undefined : Number(name);
  const { store } = await call.services.storage();
  const found = await sectionsNamed(store, name, site === undefined ? undefined : await store.site(site));
  if (found.length > 1)
    throw new SiteProblem('BAD_OPTION', { option: 'section', value: name, why: `${found.length} sections have this name: name the site too` });
  return found[0]!.id;
}

/** The parameters of a query, with site and section as ids. */
export async function namedIn<T extends { readonly site?: string | undefined; readonly section?: string | undefined }>(
  call: Call,
  { site: siteName, section: sectionName, ...rest }: T,
): Promise<Omit<T, 'site' | 'section'> & { readonly site: number | undefined; readonly section: number | undefined }> {
  const site = await siteId(call, siteName);
  return { ...rest, site, section: await sectionId(call, sectionName, site) };
}
