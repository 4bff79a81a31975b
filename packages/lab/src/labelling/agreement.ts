import { cohenKappa, labellerAgreement } from '../metrics/labeller-agreement.js';
import { contentOf, type MarkedPage, markKinds } from './marks.js';

/** How far two people agree. */
export interface Agreed {
  readonly labellers: readonly [string, string];
  /** Pages that both are through with. */
  readonly pages: number;
  /** δ·cosine of their texts (Ziegler and Skubacz), the mean over the pages. */
  readonly similarity: number;
  /** Cohen's κ of their blocks. */
  readonly kappa: number;
}

/** Agreement of the two labellers who share most pages. Null if no page has two. */
export function agreementOfPages(pages: readonly MarkedPage[]): Agreed | null {
  const shared = new Map<string, MarkedPage[]>();
  for (const page of pages) {
    const names = Object.keys(page.marks)
      .filter((name) => page.marks[name]!.isDone)
      .sort();
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1)) {
        const pair = JSON.stringify([one, other]);
        shared.set(pair, [...(shared.get(pair) ?? []), page]);
      }
  }
  const most = [...shared].sort(([, one], [, other]) => other.length - one.length)[0];
  if (!most) return null;
  const labellers = JSON.parse(most[0]) as [string, string];
  const [first, second] = labellers;
  const texts = (name: string) => most[1].map((page) => contentOf(page, page.marks[name]!));
  const kinds = (name: string) => most[1].flatMap(({ marks, texts: blocks }) => blocks.map((_, block) => kindNumber(marks[name]!.kinds[block])));
  return {
    labellers,
    pages: most[1].length,
    similarity: labellerAgreement(texts(first), texts(second)).mean,
    kappa: cohenKappa(kinds(first), kinds(second)),
  };
}

/** Unmarked blocks are clutter. */
function kindNumber(kind: MarkedPage['marks'][string]['kinds'][number] | undefined): number {
  return markKinds.indexOf(kind ?? 'clutter');
}
