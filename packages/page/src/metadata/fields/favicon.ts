import { absolute } from '../address.js';
import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { addressesFor } from './addresses.js';

/** The site's small picture; browsers look for `/favicon.ico` where none is named. */
export function faviconField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'favicon');
  const usual = absolute('/favicon.ico', evidence.url);
  if (candidates.length === 0 && usual?.startsWith('http')) candidates.push({ value: usual, from: ['convention /favicon.ico'], confidence: 0.3 });
  return settle(candidates);
}
