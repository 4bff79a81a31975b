import type { PageResult } from '../page-result.js';

const MAX_TEXT = 70;
const MAX_CAUSES = 3;

/** Every block with its decision: kept or not, score, reason, first words, and the strongest causes. */
export function whyText({ about, why }: PageResult): string {
  return about.blocks
    .map(({ kept, score, reason, text }, block) => {
      const causes = why(block)
        .filter(({ part }) => part === undefined)
        .slice(0, MAX_CAUSES)
        .map(({ meaning, weight }) => `${meaning} (${weight > 0 ? '+' : ''}${weight.toFixed(1)})`);
      const line = `${kept ? '+' : '-'} ${score.toFixed(2)} ${reason}: ${shorten(text)}`;
      return causes.length === 0 ? line : `${line}\n         ${causes.join(', ')}`;
    })
    .join('\n');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT - 1)}…`;
}
