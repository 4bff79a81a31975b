import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import type { Choice } from '../restore/restoration.js';
import type { LikeSiblings } from '../units/like-siblings.js';

/** Share of the cards that must have a line at a place. */
const MIN_CARDS = 0.6;
/** Share of the cards in which it must be kept. */
const MIN_KEPT = 0.4;

/** A place in the cards: how many have it, and how many lines are there, are unlikely, are kept. */
interface Place {
  cards: number;
  lines: number;
  unlikely: number;
  kept: number;
}

export interface Places {
  /** By the tags around a line. */
  readonly at: ReadonlyMap<number, Place>;
  /** Cards that say each line. */
  readonly said: ReadonlyMap<string, number>;
}

export function placesOf(page: Page, { keeps, unlikely }: Choice, { items }: LikeSiblings): Places {
  const { text } = page.once(texts);
  const { tagPath } = page.once(shapes);
  const at = new Map<number, Place>();
  const said = new Map<string, number>();
  for (const { run } of items) {
    const own = new Set<Place>();
    const lines = new Set<string>();
    for (let block = run.first; block < run.end; block++) {
      const key = tagPath[page.blocks.node[block]!]!;
      const place = at.get(key) ?? { cards: 0, lines: 0, unlikely: 0, kept: 0 };
      at.set(key, place);
      place.lines++;
      if (unlikely?.[block] === 1) place.unlikely++;
      if (keeps[block] === 1) place.kept++;
      own.add(place);
      lines.add(text[block]!);
    }
    for (const place of own) place.cards++;
    for (const line of lines) said.set(line, (said.get(line) ?? 0) + 1);
  }
  return { at, said };
}

/** Whether most cards have a line at a place where it is kept: sections of a page look alike from outside, and are not inside. */
export function haveKeptPlace({ at }: Places, { items }: LikeSiblings): boolean {
  for (const { kept, cards } of at.values()) if (kept >= MIN_KEPT * items.length && cards >= MIN_CARDS * items.length) return true;
  return false;
}
