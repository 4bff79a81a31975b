import { join } from 'node:path';
import type { KeptLearning } from '@pith/lab';
import type { ExtractionPool, RawPart } from '@pith/site';
import { canParse } from 'pith';
import type { Desk } from './desk.js';

/** The default methods. */
const LEARNED: ReadonlySet<unknown> = new Set([undefined, 'default', 'large']);

type Task = Parameters<ExtractionPool['look']>[0] | Parameters<ExtractionPool['read']>[0];

/** A pool that applies the learned rules of sites. A caller who names a method gets that method. */
export function withKeptLearning(pool: ExtractionPool, { kept, folder }: Pick<Desk, 'kept' | 'folder'>): ExtractionPool {
  const adapted = async <T extends Task>(task: T): Promise<T> => {
    const learned = await kept();
    // Weights that are given are being tried, in the place of those in use.
    if (learned.length === 0 || task.options?.weights !== undefined || !LEARNED.has(task.options?.method)) return task;
    const rules = learned.flatMap(({ rule }) => rule ?? []);
    const found = weightsFor(learned, 'part' in task ? task.part : task.parts[0]);
    return {
      ...task,
      options: {
        ...task.options,
        rules: [...(task.options?.rules ?? []), ...rules],
        ...(found ? { method: found.method, weights: join(folder, found.weights!) } : {}),
      },
    };
  };
  return {
    read: async (task, how) => pool.read(await adapted(task), how),
    readJson: async (task, how) => pool.readJson(await adapted(task), how),
    look: async (task, how) => pool.look(await adapted(task), how),
    nextPart: (task, how) => pool.nextPart(task, how),
    ready: () => pool.ready(),
    get load() {
      return pool.load;
    },
    close: () => pool.close(),
  };
}

/** Weights of the page's own site before those of all sites. */
function weightsFor(learned: readonly KeptLearning[], part: RawPart | undefined): KeptLearning | undefined {
  const host = part?.url !== undefined && canParse(part.url) ? new URL(part.url).hostname : '';
  const weighted = learned.filter(({ weights }) => weights !== undefined);
  return weighted.find(({ site }) => host === site || host.endsWith(`.${site}`)) ?? weighted.find(({ site }) => site === '*');
}
