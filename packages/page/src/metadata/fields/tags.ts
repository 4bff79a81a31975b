import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { keyOf, squash } from '../text.js';

const MAX_LENGTH = 60;
const MAX_TAGS = 50;

/** Keywords, tags and sections that the page gives itself, each once, in the order in which they are. */
export function tagsField(evidence: Evidence): Field<string[]> {
  const tags = new Map<string, string>();
  const from = new Set<string>();
  let doubt = 1;
  for (const finding of evidence.findings('tags')) {
    const own = finding.value.split(/[,;，、|]/).map(squash);
    for (const tag of own) {
      const key = keyOf(tag);
      if (key === '' || tag.length > MAX_LENGTH || tags.size >= MAX_TAGS || tags.has(key)) continue;
      tags.set(key, tag);
      if (!from.has(finding.from)) doubt *= 1 - finding.trust;
      from.add(finding.from);
    }
  }
  return settle(tags.size === 0 ? [] : [{ value: [...tags.values()], from: [...from], confidence: 1 - doubt }]);
}
