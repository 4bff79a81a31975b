import { blockText, type Page, readPage } from 'pith/training';
import type { LabelledPage } from '../../corpora/dataset.js';
import { tokensOf } from '../../metrics/tokens.js';
import { agreementOf } from '../../metrics/word-f1.js';
import type { TrainingControl } from '../control.js';
import { TrainingProblem } from '../problem.js';

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

/** How pages are read; `withoutText` takes those without a reference too. */
export interface Reading extends Partial<Pick<TrainingControl, 'log' | 'stops'>> {
  readonly withoutText?: boolean;
}

/** Pages with a reference that is not empty: an empty one is not evidence about blocks. */
export function paperExamples(pages: readonly LabelledPage[], reading: Reading | ((line: string) => void) = {}): PaperExample[] {
  const { log, stops, withoutText = false } = typeof reading === 'function' ? { log: reading } : reading;
  const examples: PaperExample[] = [];
  for (const [i, source] of pages.entries()) {
    if (stops?.()) throw new TrainingProblem('STOPPED', 'training was stopped while pages were read');
    if (withoutText || (source.text ?? '').trim() !== '') examples.push(exampleOf(source));
    if ((i + 1) % 200 === 0) log?.(`${i + 1} of ${pages.length} pages read`);
  }
  return examples;
}

function exampleOf(source: LabelledPage): PaperExample {
  const gold = source.text ?? '';
  const page = readPage(source.bytes(), { url: source.url });
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
  const wanted = numbers(gold);
  const tokens = Array.from({ length: page.blocks.size }, (_, block) => numbers(blockText(page.blocks, block)));
  return { source, page, gold, tokens, wanted, vocabulary: ids.size };
}

/** Word F1 of the blocks selected by `keeps`. */
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
