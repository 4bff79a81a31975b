import { blockText, decode, gather, type Page, parse, segment } from 'pith/engine';
import type { LabelledPage } from '../../corpora/dataset.js';
import { tokensOf } from '../../metrics/tokens.js';
import { agreementOf } from '../../metrics/word-f1.js';

/** A page with a reference text, read once for all methods. */
export interface PaperExample {
  readonly source: LabelledPage;
  readonly page: Page;
  /** The reference. */
  readonly gold: string;
  /** Tokens of every block and of the reference, as numbers. */
  readonly tokens: readonly Uint32Array[];
  readonly wanted: Uint32Array;
  /** Number of different tokens. */
  readonly vocabulary: number;
}

/** Pages with a reference that is not empty: an empty one says nothing about blocks. */
export function paperExamples(pages: readonly LabelledPage[], tell: (line: string) => void = () => undefined): PaperExample[] {
  const examples: PaperExample[] = [];
  for (const [i, source] of pages.entries()) {
    if ((source.text ?? '').trim() !== '') examples.push(exampleOf(source));
    if ((i + 1) % 200 === 0) tell(`${i + 1} of ${pages.length} pages read`);
  }
  return examples;
}

function exampleOf(source: LabelledPage): PaperExample {
  const page = gather(segment(parse(decode(source.bytes()).text)), source.url ?? undefined);
  const ids = new Map<string, number>();
  const numbers = (text: string) =>
    Uint32Array.from(tokensOf(text), (token) => {
      let id = ids.get(token);
      if (id === undefined) {
        id = ids.size;
        ids.set(token, id);
      }
      return id;
    });
  const wanted = numbers(source.text!);
  const tokens = Array.from({ length: page.blocks.size }, (_, block) => numbers(blockText(page.blocks, block)));
  return { source, page, gold: source.text!, tokens, wanted, vocabulary: ids.size };
}

/** Word F1 of the blocks that `keeps` says. */
export function f1Of({ tokens, wanted, vocabulary }: PaperExample, keeps: (block: number) => boolean): number {
  const left = new Int32Array(vocabulary);
  for (const token of wanted) left[token]!++;
  let [shared, given] = [0, 0];
  for (const [block, inside] of tokens.entries()) {
    if (!keeps(block)) continue;
    given += inside.length;
    for (const token of inside) if (left[token]!-- > 0) shared++;
  }
  return agreementOf(shared, given, wanted.length).f1;
}
