import { type AnalyzerSettings, type TitleMethod, titleMethodNamed, titleTagAnalyzer } from '@pith/papers';
import { extract } from 'pith';
import type { PaperExample } from '../train/papers/example.js';

export type Finder = (example: PaperExample) => string;

const named = (name: string): Finder => {
  const method: TitleMethod = titleMethodNamed(name)!;
  return ({ page }) => method.find(page).value ?? '';
};

/** Every way to find a title, by the name it has in the tables. */
export const finders: Readonly<Record<string, Finder>> = {
  'title tag': named('title-tag'),
  'TitleFinder, published': named('title-finder:published'),
  'TitleFinder, blocks as texts': named('title-finder'),
  'TitleFinder, TF-IDF': named('title-finder:tf-idf'),
  'TitleFinder, overlap': named('title-finder:overlap'),
  'TTA, published': named('title-tag-analyzer:published'),
  'TTA, ours': named('title-tag-analyzer'),
  pith: ({ source }) => extract(source.bytes(), { url: source.url ?? undefined }).title ?? '',
};

/** The Title Tag Analyzer with the paper's delimiters and other settings. */
export function analyzerWith(settings: Partial<AnalyzerSettings>): Finder {
  return ({ page }) => titleTagAnalyzer({ tree: page.tree, url: page.url }, { delimiters: 'published', ...settings }).value ?? '';
}
