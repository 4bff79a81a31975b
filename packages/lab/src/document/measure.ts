import { extract } from 'pith';
import { decode, parse } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { countFigures, type FigureCount } from './figures.js';
import { type Structure, structureOf } from './structure.js';
import { countUnits, type UnitCount } from './torn-units.js';
import { type WholeReport, wholeOf } from './whole.js';

/** How good the document of one page is, apart from which words are in it. */
export interface DocumentMeasure {
  readonly set: string;
  readonly id: string;
  /** Kind of the page as labelled; `unknown` where it is not. */
  readonly type: string;
  readonly whole: WholeReport;
  readonly figures: FigureCount;
  readonly units: UnitCount;
  /** Null where the label has no Markdown, or only its authors' opinion on a single site. */
  readonly structure: Structure | null;
}

/** Names of fixtures that follow the wishes of one site rather than the page. */
const OPINION =
  /^(?:comments--|extractor--|gmail--|listing--|general--(?:github|news\.ycombinator|x\.com|substack|lesswrong|wikipedia|scp)|issues--.*(?:x\.com|twitter|reddit|youtube|chatgpt|claude|gmail|bilibili|substack|github|hacker|mastodon|bluesky|threads|linkedin|leetcode|discourse|nytimes|medium|lwn|grok|gemini))/i;

/** Extracts a page with default options and measures the result. */
export function measureDocument(page: LabelledPage): DocumentMeasure {
  const bytes = page.bytes();
  const document = extract(bytes, page.url === null ? {} : { url: page.url });
  const { markdown, title, blocks } = document;
  // Rows of the blocks are rows of the page's tree, which is the same for the same bytes.
  const tree = parse(decode(bytes, {}).text);
  return {
    set: page.set,
    id: page.id,
    type: page.type ?? 'unknown',
    whole: wholeOf(document),
    figures: countFigures(tree, blocks, markdown),
    units: countUnits(tree, blocks),
    structure: page.markdown === null || OPINION.test(page.id) ? null : structureOf({ markdown, title, wanted: page.markdown }),
  };
}
