import { methods, psoPruning } from '@pith/papers';
import type { Method } from 'pith';
import { readPage } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { declaredLanguage } from '../evaluate/page-language.js';
import { meanOf } from '../metrics/bootstrap.js';
import { similarity } from '../metrics/similarity.js';
import { type SnippetCounts, snippetCounts, snippetF1 } from '../metrics/snippet-f1.js';
import type { PaperExample } from '../train/papers/example.js';
import { keptText, keptTextOf } from './scoring.js';
import { paragraphs, table, three } from './section.js';

/** The paper's pages by language. */
const published: Readonly<Record<string, number>> = { en: 265, de: 195, es: 50, fr: 50, it: 50 };

/** FE and PR in the paper's five languages: by snippets, which many languages have, and by whole texts, which few have. */
export function languageTable(snippets: readonly LabelledPage[], news: readonly PaperExample[]): string {
  const strategies: readonly Method[] = [methods['pso-thresholds'], psoPruning, methods['all-text']];
  const counts = new Map<string, SnippetCounts[][]>();
  for (const page of snippets) {
    const language = page.language ?? declaredLanguage(page.bytes());
    if (published[language] === undefined) continue;
    const read = readPage(page.bytes(), { url: page.url });
    const own = strategies.map((method) => snippetCounts(keptTextOf(read, method), page.with ?? [], page.without ?? []));
    counts.set(language, [...(counts.get(language) ?? []), own]);
  }
  const rows = Object.entries(published).map(([language, pages]) => {
    const found = counts.get(language) ?? [];
    const texts = news.filter(({ source }) => source.language === language);
    const bySnippets = strategies.map((_, k) => (found.length === 0 ? '–' : three(snippetF1(found.map((each) => each[k]!)))));
    const byText = strategies.slice(0, 2).map((method) => three(meanOf(texts.map((example) => similarity(keptText(example, method), example.gold)))));
    return [language, String(pages), String(found.length), ...bySnippets, String(texts.length), ...byText];
  });
  return paragraphs(
    'The paper has pages of five languages and prints one figure for all. Here by language, with the shipped thresholds, which were trained on WCXB (96 % English) and have seen none of these pages: F1 of snippets that must and must not be there (`snippets-dev`, language as the page declares it), and the paper’s similarity where there is a whole text (`news-dev`).',
    table(['language', 'pages of the paper', 'pages', 'FE', 'PR', 'all text', 'news pages', 'FE, similarity', 'PR, similarity'], rows),
  );
}
