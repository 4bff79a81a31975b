import { lineOf } from '../blocks/line-of.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import { textOf } from '../tree/tree.js';
import { absolute } from './address.js';

import type { Evidence, Finding, MetadataHints, Topic } from './evidence.js';
import { titleField } from './fields/title.js';
import { graph } from './json-ld/graph.js';
import { firstPartOf } from './page-dates.js';
import { positionsOf } from './position.js';
import { sources } from './sources/index.js';
import { surveyOf } from './survey.js';
import { squash } from './text.js';

export function evidenceOf(page: Page, hints: MetadataHints): Evidence {
  const { tree, blocks, url, base } = page;
  const read = new Map<string, readonly Finding[]>();
  const lazy = lazily<Pick<Evidence, 'survey' | 'graph' | 'canonical' | 'titleTag' | 'titleTexts' | 'firstPart' | 'title' | 'positions'>>({
    survey: () => page.once(surveyOf),
    graph: () => page.once(graph),
    canonical: () => absolute(evidence.survey.rels.find(({ rel }) => rel === 'canonical')?.href, base),
    titleTag: () => (evidence.survey.title === undefined ? '' : squash(textOf(tree, evidence.survey.title)).slice(0, 1000)),
    titleTexts: () => [evidence.titleTag, ...evidence.survey.headings.slice(0, 5).map((row) => squash(lineOf(tree, row)).slice(0, 1000))],
    firstPart: () => firstPartOf(evidence),
    title: () => titleField(evidence),
    positions: () => positionsOf(evidence),
  });
  const evidence: Evidence = Object.defineProperties(
    { tree, blocks, url, base, hints, findings } as Evidence,
    Object.getOwnPropertyDescriptors(lazy),
  );
  function findings(topic: Topic): readonly Finding[] {
    const all: Finding[] = [];
    for (const source of sources) {
      if (!source.topics.includes(topic)) continue;
      let known = read.get(source.name);
      if (!known) {
        known = source.read(evidence);
        read.set(source.name, known);
      }
      for (const finding of known) if (finding.topic === topic) all.push(finding);
    }
    return all;
  }
  return evidence;
}
