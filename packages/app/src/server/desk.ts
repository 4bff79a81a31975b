import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Adaptation, AdaptStep, KeptLearning, LabelSet, SetSummary } from '@pith/lab';
import type { SiteRuleData } from 'pith';
import { ServerProblem } from './problem.js';
import { createRuns, type Run, type Runs } from './runs.js';

/** One attempt to learn from a set. */
export interface Learning extends Run {
  readonly set: string;
  /** The site to learn from. Default: all of the set. */
  readonly site: string | undefined;
  /** The method that is trained from scratch; without one, the default is adapted. */
  readonly method: string | undefined;
  readonly steps: readonly AdaptStep[];
  readonly result: Adaptation | undefined;
}

export type LearningOrder = Pick<Learning, 'set' | 'site' | 'method'>;

/** Where people label pages and teach sites. */
export interface Desk {
  readonly folder: string;
  sets(): Promise<readonly SetSummary[]>;
  /** A set by its name; it begins to exist with its first page. */
  set(name: string): Promise<LabelSet>;
  summary(set: LabelSet): Promise<SetSummary>;
  learn(order: LearningOrder): Promise<Learning>;
  readonly learnings: Runs<Learning>;
  /** Uses the result of a run for later pages of its site, or of all sites. */
  use(id: number, where: 'site' | 'all'): Promise<readonly KeptLearning[]>;
  /** Uses a rule written by the user. */
  useRule(rule: SiteRuleData, scores: { readonly before: number; readonly after: number }): Promise<readonly KeptLearning[]>;
  forget(site: string): Promise<readonly KeptLearning[]>;
  kept(): Promise<readonly KeptLearning[]>;
  close(): void;
}

/** Trainers and figures are loaded on the first labelling request, not when the server starts. */
const lab = () => import('@pith/lab');

export function openDesk(folder: string): Desk {
  const learnings = createRuns<Learning>();
  const held: { kept?: readonly KeptLearning[] } = {};
  const keep = async (site: string, learned: Parameters<Awaited<ReturnType<typeof lab>>['keepLearning']>[2]) => {
    held.kept = (await lab()).keepLearning(folder, site, learned);
    return held.kept;
  };
  return {
    folder,
    learnings,
    sets: async () => (await lab()).listLabelSets(folder),
    set: async (name) => (await lab()).openLabelSet(folder, name),
    summary: async (set) => (await lab()).summaryOf(set),
    learn: async ({ set, site, method }) => {
      const { learnInWorker, openLabelSet, trainings } = await lab();
      if (openLabelSet(folder, set).pages().length === 0) throw new ServerProblem('NOT_FOUND', { detail: 'no such set' });
      if (method !== undefined && !Object.hasOwn(trainings, method))
        throw new ServerProblem('BAD_REQUEST', {
          detail: `there is nothing to train for this method; there is for ${Object.keys(trainings).join(', ')}`,
        });
      const date = new Date().toISOString().slice(0, 10);
      return learnings.start({ set, site, method, result: undefined }, async ({ signal, step }) => {
        const result = await learnInWorker({ folder: join(folder, set), site, method, date }, { signal, onStep: step });
        return { result, state: result.finished ? 'done' : 'stopped' };
      });
    },
    use: async (id, where) => {
      const { result } = learnings.find(id);
      if (!result?.rule && !result?.weights) throw new ServerProblem('BAD_REQUEST', { detail: 'this run has learned nothing that could be used' });
      const { ALL_SITES } = await lab();
      const site = where === 'all' ? ALL_SITES : result.site;
      if (site === ALL_SITES) refuseGeneralUse(result);
      const { rule, weights: trained, method, before, after } = result;
      return keep(site, { ...(rule && { rule }), ...(trained && { method, trained }), before, after, at: Date.now() });
    },
    useRule: (rule, { before, after }) => keep(rule.host, { rule, before, after, at: Date.now() }),
    forget: (site) => keep(site, undefined),
    kept: async () => {
      held.kept ??= existsSync(folder) ? (await lab()).readKept(folder) : [];
      return held.kept;
    },
    close: () => learnings.close(),
  };
}

/** A model learned from some pages is used for all sites only if it was measured to cost the others next to nothing. */
function refuseGeneralUse({ rule, gate, guard }: Adaptation): void {
  if (rule) throw new ServerProblem('BAD_REQUEST', { detail: 'a site rule applies to its site only' });
  if (!gate?.passes) throw new ServerProblem('GATE_FALLS', { detail: guard });
}
