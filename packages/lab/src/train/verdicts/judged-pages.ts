import { readFileSync, writeFileSync } from 'node:fs';
import { type LearnedModel, learnedMethod } from 'pith/training';
import type { Example } from '../learned/example.js';
import type { Trained } from '../learned/train-learned.js';

/** How a model that never saw a page's site judges it. */
export interface JudgedPage {
  readonly fold: number;
  readonly score: Float32Array;
  readonly cut: number;
  readonly types: Float32Array;
  readonly reason: string | null;
}

interface Stored {
  readonly fold: number;
  readonly score: string;
  readonly cut: number;
  readonly types: readonly number[];
  readonly reason: string | null;
}

/** Judges every page by the model of its fold. Keys are `set/id`. */
export function judgeUnseen(examples: readonly Example[], { folds }: Pick<Trained, 'folds'>): Map<string, JudgedPage> {
  const judged = new Map<string, JudgedPage>();
  for (const [fold, { model, test }] of folds.entries()) {
    const method = learnedMethod(model as LearnedModel, { name: 'default', reference: '' });
    for (const i of test) {
      const { source, page } = examples[i]!;
      const { score, cut, types, reason } = method.score(page, 'balanced');
      judged.set(`${source.set}/${source.id}`, { fold, score, cut, types: types!, reason: reason ?? null });
    }
  }
  return judged;
}

export function writeJudged(file: string, judged: ReadonlyMap<string, JudgedPage>): void {
  const stored = [...judged].map(([key, page]): [string, Stored] => [key, { ...page, score: textOf(page.score), types: [...page.types] }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(stored)));
}

export function readJudged(file: string): Map<string, JudgedPage> {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Stored>;
  return new Map(Object.entries(stored).map(([key, page]) => [key, { ...page, score: floatsOf(page.score), types: Float32Array.from(page.types) }]));
}

function textOf(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function floatsOf(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer);
}
