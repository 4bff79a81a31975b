import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { addressesFor } from './addresses.js';

/** The address under which the page wants to be known. A canonical home page of a page that is none is a mistake of the template. */
export function canonicalUrlField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'canonicalUrl').map((candidate) =>
    isHome(candidate.value) && evidence.url !== undefined && !isHome(evidence.url)
      ? { ...candidate, confidence: candidate.confidence * 0.2 }
      : candidate,
  );
  return settle(candidates, 0.3);
}
