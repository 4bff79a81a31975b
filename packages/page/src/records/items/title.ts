import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADING, lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/border.js';
import { distinctShare, isOfFigures, isOfTexts, leadsApart, type Slot, type Slots, slotsOf } from './slots.js';
import { type Likely, titleScores } from './title-scores.js';

/** Share of the records that must have a line of text at the place of their names, and share of these that must differ. */
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
/** Share of the lines with links of their own that must differ to be names: buttons say the same. */
const HALF = 0.5;
/** Words of a line of text that may still be a name. */
const MAX_NAME_WORDS = 25;

/** For every record the block of its title; −1 for none. The place at which most records have their title decides where two lines could be it. */
export function titleBlocks(page: Page, records: readonly Border[]): number[] {
  const slots = slotsOf(page, records);
  const names = nameSlots(slots, records.length);
  const likely: Likely = {
    slots,
    names,
    brief: names.filter((slot) => !isOfTexts(slot)),
    isLinked: hasLinkedNames(slots, records.length),
    usual: undefined,
  };
  const first = records.map((record) => best(page, record, likely));
  const votes = new Map<Slot, number>();
  for (const block of first) if (block >= 0) votes.set(slots.of(block), (votes.get(slots.of(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return first;
  return records.map((record) => best(page, record, { ...likely, usual }));
}

/** Places of text that can name records: most records have one there, and each says something else. */
function nameSlots({ all }: Slots, records: number): readonly Slot[] {
  return [...all].filter(
    (slot) =>
      slot.records >= records * MOSTLY && distinctShare(slot) >= NEARLY_ALL && !isOfFigures(slot) && slot.words <= slot.lines * MAX_NAME_WORDS,
  );
}

/** Whether most records have a short line that leads to a place of its own, so that text beside it names none. */
function hasLinkedNames({ all }: Slots, records: number): boolean {
  for (const slot of all) if (slot.records >= records * MOSTLY && leadsApart(slot) && !isOfTexts(slot) && distinctShare(slot) > HALF) return true;
  return false;
}

function best(page: Page, record: Border, likely: Likely): number {
  const { blockFrom, kind } = page.once(lines);
  const { text } = page.once(texts);
  const { slots, names } = likely;
  const from = blockFrom[record.row]!;
  const to = blockFrom[record.end]!;
  const scores = titleScores(page, record, likely);
  let chosen = -1;
  let lead = 0;
  scores.forEach((score, i) => {
    if (score <= lead) return;
    lead = score;
    chosen = from + i;
  });
  if (chosen >= 0 && !slots.shared.has(text[chosen]!) && (!isOfFigures(slots.of(chosen)) || isRelease(page, chosen))) return chosen;
  for (let block = from; block < to; block++)
    if (kind[block] === TEXT && !slots.shared.has(text[block]!) && names.includes(slots.of(block))) return block;
  return chosen;
}

/** A number in parts, with or without a word before it: what releases are called. */
const RELEASE = /^(?:\p{L}[\p{L}\p{N}_-]{0,30}[\s@-]{0,2})?v?\d+(?:\.\d+){1,3}(?:$|[-+\s])/u;

/** Whether a linked heading is the number of a release, no day and no price. */
function isRelease(page: Page, block: number): boolean {
  const { kind, link } = page.once(lines);
  const { dates, prices } = page.once(signs);
  const isMarked = dates[block + 1]! > dates[block]! || prices[block + 1]! > prices[block]!;
  return kind[block] === HEADING && link[block]! > 0 && !isMarked && RELEASE.test(page.once(texts).text[block]!);
}
