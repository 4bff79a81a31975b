import { scoreText } from '../../parts/format.ts';
import type { BlockAnswer, InspectionAnswer, WhyAnswer } from './api.ts';

/** A site rule that decides the other way about a block: the path to its element, without places, as a selector. */
export function ruleText({ path, kept }: BlockAnswer, { url }: InspectionAnswer): string {
  const selector = path
    .replace(/^…?\//, '')
    .replaceAll(/\[\d+\]/g, '')
    .split('/')
    .slice(-4)
    .join(' > ');
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : 'HOST';
  return JSON.stringify([{ host, [kept ? 'drop' : 'keep']: selector }], null, 2);
}

interface Told {
  readonly block: BlockAnswer;
  readonly inspection: InspectionAnswer;
  readonly causes: WhyAnswer['causes'];
}

/** What somebody needs to look into it: page, block, why. */
export function issueText({ block, inspection, causes }: Told): string {
  const { url, title, method, dial, cut } = inspection;
  return [
    `# ${block.kept ? 'Kept, but is clutter' : 'Dropped, but is content'}: ${block.text.slice(0, 80)}`,
    '',
    `- page: ${title ?? ''} ${url ?? '(no address)'}`,
    `- address in the studio: ${location.href}`,
    `- method: ${method}, dial: ${dial}, cut ${scoreText(cut)}`,
    `- block: \`${block.path}\`, score ${scoreText(block.score)}, ${block.reason}`,
    '',
    ...causes.map(({ meaning, weight, part }) => `- ${part ?? (weight >= 0 ? 'for' : 'against')}: ${meaning} ${weight.toFixed(2)}`),
    '',
    '> '.concat(block.text),
  ].join('\n');
}
