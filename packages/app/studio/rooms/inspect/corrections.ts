import { scoreText } from '../../parts/format.ts';
import type { BlockAnswer, InspectionAnswer, SiteRule, WhyAnswer } from './api.ts';
import { selectorOf } from './selector-of.ts';

/** A site rule that decides the other way about a block: by the names of its element in the preview, else by the path to it. */
export function ruleFor({ path, kept }: BlockAnswer, at: number, url: string | null): SiteRule {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : 'HOST';
  const element = document.querySelector<HTMLIFrameElement>('.frame-place iframe')?.contentDocument?.querySelector(`[data-block="${at}"]`);
  return { host, [kept ? 'drop' : 'keep']: element ? selectorOf(element) : pathSelector(path) };
}

function pathSelector(path: string): string {
  return path
    .replace(/^…?\//, '')
    .replaceAll(/\[\d+\]/g, '')
    .split('/')
    .slice(-4)
    .join(' > ');
}

/** A block that the user finds wrongly decided, with its evidence. */
interface WrongBlock {
  readonly block: BlockAnswer;
  readonly inspection: InspectionAnswer;
  readonly causes: WhyAnswer['causes'];
}

/** The report for a developer: page, block, reasons. */
export function issueText({ block, inspection, causes }: WrongBlock): string {
  const { url, title, method, favor, cut } = inspection;
  return [
    `# ${block.kept ? 'Kept, but is clutter' : 'Dropped, but is content'}: ${block.text.slice(0, 80)}`,
    '',
    `- page: ${title ?? ''} ${url ?? '(no address)'}`,
    `- address in the studio: ${location.href}`,
    `- method: ${method}, favor: ${favor}, cut ${scoreText(cut)}`,
    `- block: \`${block.path}\`, score ${scoreText(block.score)}, ${block.reason}`,
    '',
    ...causes.map(({ meaning, weight, part }) => `- ${part ?? (weight >= 0 ? 'for' : 'against')}: ${meaning} ${weight.toFixed(2)}`),
    '',
    '> '.concat(block.text),
  ].join('\n');
}
