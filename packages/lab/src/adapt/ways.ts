import { extract, type SiteRuleData } from 'pith';
import type { LearnedModel } from 'pith/training';
import { wordF1 } from '../metrics/word-f1.js';
import { adaptedMethod, type BaseModel } from './base-model.js';
import { withExtraTrees } from './extra-trees.js';
import { learnRule } from './learn-rule.js';
import { withOwnNames } from './own-names.js';
import type { SitePage } from './site-page.js';

/** The result of learning a site: a rule, or other weights for the default. */
export type Learned = { readonly rule: SiteRuleData } | { readonly model: LearnedModel };

/** One method to adapt to a site. Returns undefined if these pages teach it nothing. */
export interface Way {
  readonly meaning: string;
  /** True for anything that holds for one site only. */
  readonly isForOneSite: boolean;
  learn(pages: readonly SitePage[], at: { readonly site: string; readonly base: BaseModel }): Learned | undefined;
}

const asRule = (rule: SiteRuleData | undefined): Learned | undefined => rule && { rule };

/** Methods to adapt to a site, the simplest first: it wins a tie. */
export const waysToAdapt = {
  drop: {
    meaning: 'the default, without elements that are never content on this site',
    isForOneSite: true,
    learn: (pages, { site }) => asRule(learnRule(pages, site, 'drop')),
  },
  keep: {
    meaning: 'keep only the usual content area',
    isForOneSite: true,
    learn: (pages, { site }) => asRule(learnRule(pages, site, 'keep')),
  },
  names: {
    meaning: 'the default, with odds of the names that these pages give their elements',
    isForOneSite: false,
    learn: (pages, { base }) => ({ model: withOwnNames(base.model, pages) }),
  },
  trees: {
    meaning: 'the default, with extra trees for what it gets wrong on these pages',
    isForOneSite: false,
    learn: (pages, { base }) => ({ model: withExtraTrees(base.model, pages) }),
  },
  'names-and-trees': {
    meaning: 'the default, with odds of the names of these pages and extra trees that read them',
    isForOneSite: false,
    learn: (pages, { base }) => {
      const model = withOwnNames(base.model, pages);
      const others = pages.map((_, page) => withOwnNames(base.model, pages.toSpliced(page, 1)).tables);
      return { model: withExtraTrees(model, pages, (page) => others[page]!) };
    },
  },
} as const satisfies Record<string, Way>;

export type WayName = keyof typeof waysToAdapt;
export const wayNames = Object.keys(waysToAdapt) as WayName[];

/** Word F1 of pages with the learned result. */
export function readerOf(learned: Learned, base: BaseModel): (page: SitePage) => number {
  const method = adaptedMethod('model' in learned ? learned.model : base.model);
  const rules = 'rule' in learned ? [learned.rule] : [];
  return ({ bytes, url, wanted }) => wordF1(extract(bytes, { url: url ?? undefined, method, rules }).text, wanted).f1;
}
