import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { addressesFor } from './addresses.js';

const NOT_A_PICTURE_OF_THE_PAGE = /(?:^|[/_.-])(?:logo|favicon|placeholder|default|blank|spacer|avatar|sprite)(?:[/_.-]|$)/i;

/** The picture that stands for the page. */
export function imageField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'image').map((candidate) =>
    NOT_A_PICTURE_OF_THE_PAGE.test(candidate.value) ? { ...candidate, confidence: candidate.confidence * 0.4 } : candidate,
  );
  return settle(candidates, 0.2);
}
