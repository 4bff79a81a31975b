import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { squash } from '../text.js';
import { addressesFor } from './addresses.js';

const NAMED =
  /\b(?:CC0|CC[ -]BY(?:[ -](?:SA|NC|ND)){0,2}(?:[ -]\d\.\d)?|Creative Commons [\w -]{2,60}|public domain|GFDL|MIT License|Apache License[\w ,.]{0,20})/i;

/** The licence of the content: its address, or its name where only that is given. */
export function licenseField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'license');
  for (const { value, from, trust } of evidence.findings('license')) {
    const name = NAMED.exec(squash(value))?.[0];
    if (name !== undefined && !/^https?:/.test(value)) candidates.push({ value: name, from: [from], confidence: trust });
  }
  return settle(candidates, 0.25);
}
