import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import { asides } from './asides.js';
import type { Member } from './clusters.js';
import { postDates } from './dates.js';

const ABOUT_PERSON =
  /\b(?:join(?:ed)?|registered|member since|registriert|dabei seit|beitritt|inscrit|miembro desde|posts?:|location|last (?:edited|seen|active)|edited)\b/i;
const HEAD_WORDS = 20;
const HEAD_LINES = 14;
const FOOT_LINES = 4;
const ACCEPTED = /(?:^|[\s_-])(?:accepted(?:-?answer)?|best-?answer|is-?solution|solution|solved-?answer)(?:$|[\s_-])/i;
const POST_ADDRESS =
  /#(?:post|comment|c|msg|reply|answer|p|entry)[-_]?\d|\/(?:post|comment|comments|c|msg|message|a)[-/]\w|permalink|[?&]p(?:ost)?=\d|findpost/i;
const LOOKED_AT = 400;

/** A line with a time. */
export interface TimedLine {
  readonly value: string;
  /** Row of its first text. */
  readonly row: number;
}

/** A time written in the first or last lines of a post: one with hours before one without. */
export function timeInLines(page: Page, { row, end }: Member): TimedLine | undefined {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const dates = page.once(postDates);
  const aside = page.once(asides);
  let day: TimedLine | undefined;
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  for (let block = from; block < to; block++) {
    if (block - from > HEAD_LINES && to - block > FOOT_LINES) continue;
    if (blocks.words[block]! > HEAD_WORDS || blocks.digits[block] === 0 || aside[blocks.node[block]!] !== 0) continue;
    const text = blockText(blocks, block);
    const value = dates.line(text);
    if (value === undefined) continue;
    const line = { value, row: blocks.first[block]! };
    if (value.includes('T')) return line;
    if (!ABOUT_PERSON.test(text)) day ??= line;
  }
  return day;
}

/** What was said, a line a block. */
export function textLines(page: Page, from: number, end: number): string {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const said: string[] = [];
  for (let block = blockFrom[from]!; block < blockFrom[end]!; block++) said.push(cleanLine(blockText(blocks, block)));
  return said.join('\n');
}

/** Address of a post: the link around its time, one that is written like a permalink, or its own id on this page. */
export function permalinkOf(page: Page, { row, end }: Member, time: number): string | null {
  const { tree } = page;
  const { linkAround } = page.once(lines);
  const { link, read } = page.once(addresses);
  if (time > 0 && linkAround[time]! > row) return link(linkAround[time]!);
  for (let at = row; at < Math.min(end, row + LOOKED_AT); at++) {
    if (tree.tag[at] === TAG.a && POST_ADDRESS.test(attribute(tree, at, 'href') ?? '')) return link(at);
  }
  const id = attribute(tree, row, 'id');
  return id === undefined || page.url === undefined ? null : read(`#${id}`, 'link');
}

/** Whether the page marks a post as the answer. */
export function isAccepted({ tree }: Page, { row, end }: Member): boolean {
  for (let at = row; at < Math.min(end, row + LOOKED_AT); at++) {
    if (attribute(tree, at, 'itemprop') === 'acceptedAnswer') return true;
    const names = attribute(tree, at, 'class');
    if (names !== undefined && ACCEPTED.test(names) && !/(?:^|[\s_-])(?:hidden|d-none|hide|not-accepted|no-)/i.test(names)) return true;
  }
  return false;
}
