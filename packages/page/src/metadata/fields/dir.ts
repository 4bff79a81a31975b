import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa ha he iw khw ks ku ps sd ug ur yi'.split(' '));

/** Direction of the page's text: as declared, else as its language is written. */
export function dirField(evidence: Evidence, language: Field<string>): Field<'ltr' | 'rtl'> {
  for (const { value, from, trust } of evidence.findings('dir')) {
    const dir = value.trim().toLowerCase();
    if (dir === 'ltr' || dir === 'rtl') return settle([{ value: dir, from: [from], confidence: trust }]);
  }
  if (language.value === undefined) return settle<'ltr' | 'rtl'>([]);
  const dir = RIGHT_TO_LEFT.has(language.value.split('-')[0]!) ? 'rtl' : 'ltr';
  return settle([{ value: dir, from: [`language ${language.value}`], confidence: language.confidence * 0.9 }]);
}
