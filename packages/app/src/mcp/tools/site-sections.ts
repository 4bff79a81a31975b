import { listSections, siteNamed } from '@pith/site';
import { canParse } from 'pith';
import { z } from 'zod';
import { untrusted } from '../untrusted.js';
import { READS_WEB, type ToolRun, tool } from './tool.js';

export const siteSections = tool({
  title: 'Sections of a site',
  description: 'The sections in the menus of a site: from the collection if the site is in it, otherwise from its start page.',
  input: { url: z.string().describe('The start page, or the host of a collected site.') },
  output: { collected: z.boolean(), sections: z.array(z.object({ name: z.string(), url: z.string() })) },
  annotations: READS_WEB,
  run: async ({ url }, run) => {
    const known = await collectedSections(url, run);
    const found = known ?? (await listSections(url.includes('://') ? url : `https://${url}`, run.context.fetcher));
    const sections = found.map(({ name, url: address }) => ({ name, url: address }));
    const lines = sections.map(({ name, url: address }) => `- ${name}: ${address}`).join('\n');
    return { text: sections.length === 0 ? 'No sections found.' : untrusted(lines), data: { collected: known !== undefined, sections } };
  },
});

async function collectedSections(name: string, { context }: ToolRun) {
  const storage = await context.storage();
  if (!storage) return undefined;
  const sites = await storage.store.sites();
  const host = canParse(name) ? new URL(name).host : name;
  if (!sites.some((site) => site.host === host || `www.${site.host}` === host)) return undefined;
  return storage.store.sections((await siteNamed(storage.store, name)).id);
}
