import type { Page } from '../../features/feature.js';
import { type Survey, surveyOf } from '../../metadata/survey.js';

/** Names, marks and declarations of a page, read once for all records and for metadata. */
export function places({ tree }: Page): Survey {
  return surveyOf(tree);
}
