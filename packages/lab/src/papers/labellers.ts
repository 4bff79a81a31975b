import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockText } from 'pith/training';
import { labellerAgreement } from '../metrics/labeller-agreement.js';
import { randomFrom, sample } from '../random/random.js';
import type { PaperExample } from '../train/papers/example.js';
import type { LabellerFile } from './labeller-file.js';
import { articlesOf, table, withInterval } from './section.js';

/** Pages that two people are asked to label. */
const PAGES_TO_LABEL = 30;
const SEED = 19;

/** The same articles for all labellers: drawn once, by a fixed seed, at most one per site. */
export function pagesToLabel(examples: readonly PaperExample[]): PaperExample[] {
  const articles = articlesOf(examples);
  const seen = new Set<string>();
  const drawn: PaperExample[] = [];
  for (const i of sample(randomFrom(SEED), articles.length, articles.length)) {
    const site = articles[i]!.source.site ?? articles[i]!.source.id;
    if (seen.has(site) || drawn.length === PAGES_TO_LABEL) continue;
    seen.add(site);
    drawn.push(articles[i]!);
  }
  return drawn;
}

/** Files `NAME.json` of a folder; none where there is no folder. */
export function readLabellers(folder: string): LabellerFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LabellerFile);
}

/** Agreement of every two labellers by the paper's measure, and of each with the reference. A sentence if there are no labels. */
export function labellerTable(examples: readonly PaperExample[], files: readonly LabellerFile[]): string {
  const byId = new Map(examples.map((example) => [example.source.id, example]));
  if (files.length < 2)
    return `HL, the agreement of two people, **was not measured**: it takes two readers who do not see each other’s marks, and nobody has marked the ${PAGES_TO_LABEL} pages yet. The pages are drawn and listed by \`npm run papers:label -- DATA\`, which writes them as a set for the studio’s Label room; marks exported to \`packages/lab/labellers/NAME.json\` are read by this report.`;
  const textsOf = ({ pages }: LabellerFile, ids: readonly string[]) =>
    ids.map((id) => {
      const { blocks } = byId.get(id)!.page;
      return pages[id]!.map((block) => blockText(blocks, block)).join('\n');
    });
  const shared = (one: LabellerFile, other: LabellerFile) => Object.keys(one.pages).filter((id) => other.pages[id] !== undefined && byId.has(id));
  const pairs = files.flatMap((one, i) => files.slice(i + 1).map((other) => [one, other] as const));
  const between = pairs.map(([one, other]) => {
    const ids = shared(one, other);
    return [`${one.name} and ${other.name}`, String(ids.length), withInterval(labellerAgreement(textsOf(one, ids), textsOf(other, ids)))];
  });
  const withReference = files.map((file) => {
    const ids = Object.keys(file.pages).filter((id) => byId.has(id));
    const gold = ids.map((id) => byId.get(id)!.gold);
    return [`${file.name} and the reference`, String(ids.length), withInterval(labellerAgreement(textsOf(file, ids), gold))];
  });
  const who = files.map(({ name, who: is }) => `${name}: ${is}`).join('; ');
  return `${table(['HL: agreement', 'pages', 'similarity'], [...between, ...withReference])}\n\nWho labelled: ${who}.`;
}
