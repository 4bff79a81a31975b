import type { SiteSettings } from '@pith/site';
import type { Command } from 'commander';
import { append, numberAbove } from '../flags.js';

/** Flags that select which part of a site to collect, and where to start. */
export interface SteeringFlags {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly path: readonly string[];
  readonly list: readonly string[];
  readonly feed: readonly string[];
  readonly sitemap: readonly string[];
  readonly every?: number;
  readonly checkEvery?: number;
}

export function withSteeringFlags(command: Command): Command {
  return command
    .option('--include <pattern>', 'only articles whose address matches: /news/*, *.html$; repeatable', append, [])
    .option('--exclude <pattern>', 'nothing whose address matches; repeatable', append, [])
    .option('--path <folder>', 'only addresses in this folder, such as /news/; repeatable', append, [])
    .option('--list <url>', 'another list to read, next to those of the menus; repeatable', append, [])
    .option('--feed <url>', 'another feed to read, next to those that the site names; repeatable', append, [])
    .option('--sitemap <url>', 'another sitemap to read, next to those that the site names; repeatable', append, [])
    .option('--every <seconds>', 'visit each section after N seconds; default: learned from how often it changes', numberAbove(0))
    .option('--check-every <seconds>', 'check each article for changes after N seconds; default: 1, 2, 4 … 30 days', numberAbove(0));
}

/** The settings that these flags name; those that are not given are left out. */
export function steeringFrom({ include, exclude, path, list, feed, sitemap, every, checkEvery }: SteeringFlags): SiteSettings {
  const given = { include, exclude, paths: path, lists: list, feeds: feed, sitemaps: sitemap };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0)),
    ...(every === undefined ? {} : { visitEvery: every }),
    ...(checkEvery === undefined ? {} : { checkEvery }),
  };
}
