import type { Decision } from '../../methods/method.js';
import type { Page } from '../../page/page.js';
import type { Kept } from '../choose.js';
import { codeBetweenKeptText } from './code-between-kept-text.js';
import { headingOfKeptText } from './heading-of-kept-text.js';
import { headingWithoutText } from './heading-without-text.js';
import { labelOfKeptList } from './label-of-kept-list.js';
import { lineBetweenKeptText } from './line-between-kept-text.js';
import { listOfKeptItems } from './list-of-kept-items.js';
import { nearlyKeptText } from './nearly-kept-text.js';
import { restOfLongText } from './rest-of-long-text.js';
import { choiceFor, type Restoration } from './restoration.js';
import { termsOfKeptDefinitions } from './terms-of-kept-definitions.js';

/** Every restoration, in the order in which they are done; headings come last, when all text below them is known. */
export const restorations = [
  restOfLongText,
  codeBetweenKeptText,
  listOfKeptItems,
  labelOfKeptList,
  termsOfKeptDefinitions,
  lineBetweenKeptText,
  nearlyKeptText,
  headingOfKeptText,
  headingWithoutText,
] as const satisfies readonly Restoration[];

export type RestorationReason = (typeof restorations)[number]['reason'];

/** What belongs to kept text though it scored low, and what does not belong though it scored high. `steps` are those to do, for measuring. */
export function restore<Known extends string>(
  page: Page,
  kept: Kept<Known>,
  steps: readonly Restoration[] = restorations,
): Kept<Known | RestorationReason> {
  const restored = {
    keeps: kept.keeps.slice(),
    reason: [...kept.reason] as string[],
    barred: kept.barred,
    unlikely: kept.unlikely,
    near: kept.near,
    nearness: kept.nearness,
  };
  if (kept.keeps.includes(1)) for (const step of steps) step.apply(page, choiceFor(restored, step.reason));
  return restored as Kept<Known | RestorationReason>;
}

/** The restorations that a method has left to do. */
export function restorationsBut(decided: readonly Decision[]): Restoration[] {
  return restorations.filter(({ decision }: Restoration) => decision === undefined || !decided.includes(decision));
}
