import { scoreText } from '../../parts/format.ts';
import type { BlockAnswer } from './api.ts';

const REASONS: Readonly<Record<string, string>> = {
  'above-cut': 'scores above the cut',
  'judged-content': 'is content by what surrounds it',
  'judged-clutter': 'is clutter by what surrounds it',
  'below-cut': 'scores below the cut',
  'page-has-no-content': 'the page has no content',
  'comments-apart': 'comments that stand apart',
  'repeats-other-text': 'repeats other text of the page',
  'kept-by-rule': 'a site rule keeps it',
  'dropped-by-rule': 'a site rule drops it',
};

/** Why a block was kept or dropped, in words. */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll('-', ' ');
}

/** A block in one line, for the tooltip and for screen readers. */
export function blockLine({ kept, score, reason, kind, tag }: BlockAnswer): string {
  const what = kind === 'content' || kind === 'clutter' ? '' : `${kind}, `;
  return `${tag} · ${what}${kept ? 'kept' : 'dropped'} · ${scoreText(score)} · ${reasonText(reason)}`;
}
