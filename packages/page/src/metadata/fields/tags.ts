import type { Evidence, Finding } from '../evidence.js';
import { type Candidate, type Field, settle } from '../field.js';
import { keyOf, squash } from '../text.js';

const MAX_CHARACTERS = 60;
const MAX_TAGS = 50;
/** How far a declared list is believed where the page shows tags with its article. */
const DECLARED = 0.5;

/** The tags that are shown with the article; where none are, the keywords, tags and sections that the page declares. Each once, in the order of the page. */
export function tagsField(evidence: Evidence): Field<string[]> {
  const findings = evidence.findings('tags');
  const shown = listOf(findings.filter(({ from }) => from.startsWith('visible-tags')));
  const declared = listOf(findings.filter(({ from }) => !from.startsWith('visible-tags')));
  if (shown === undefined || declared === undefined) return settle([shown ?? declared].filter((list) => list !== undefined));
  return settle([shown, { ...declared, confidence: Math.min(declared.confidence, shown.confidence) * DECLARED }]);
}

function listOf(findings: readonly Finding[]): Candidate<string[]> | undefined {
  const tags = new Map<string, string>();
  const from = new Set<string>();
  let doubt = 1;
  for (const finding of findings) {
    const own = finding.value.split(/[,;，、|]/).map(squash);
    for (const tag of own) {
      const key = keyOf(tag);
      if (key === '' || tag.length > MAX_CHARACTERS || tags.size >= MAX_TAGS || tags.has(key)) continue;
      tags.set(key, tag);
      if (!from.has(finding.from)) doubt *= 1 - finding.trust;
      from.add(finding.from);
    }
  }
  return tags.size === 0 ? undefined : { value: [...tags.values()], from: [...from], confidence: 1 - doubt };
}
