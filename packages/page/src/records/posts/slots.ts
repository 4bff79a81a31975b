import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { ACCEPTED_NAME, POST_ADDRESS } from '../../vocabulary/posts.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import type { Anchor, Anchors } from './anchors.js';
import { asides } from './asides.js';
import { bodiesOf, bodyEnd } from './body.js';
import { answeredBy, depthsOf } from './depths.js';
import { makeOf } from './make.js';
import { bordersOf, hasLongText, type Member, ownAnchors } from './members.js';
import { isPerson, nameInLine, plainName } from './names.js';
import { votesOf } from './votes.js';

/** A post in a thread or a discussion, or a comment below an article. */
export interface Post {
  /** Position in the thread, from 1. */
  readonly position: number;
  readonly author: string | null;
  /** ISO 8601, as precise as on the page. */
  readonly time: string | null;
  /** The text of the post, one line per block, without its names, times and buttons. */
  readonly text: string;
  /** Address of the post itself. */
  readonly permalink: string | null;
  readonly votes: number | null;
  /** Levels below the first one; 0 where the page shows none. */
  readonly depth: number;
  /** Position of the post it answers; null where unknown. */
  readonly replyTo: number | null;
  /** Whether the page marks it as the accepted answer. */
  readonly accepted: boolean;
  /** Rows of the page's tree, ends exclusive: the whole post, and its body. */
  readonly node: number;
  readonly end: number;
  readonly body: number;
  readonly bodyEnd: number;
}

/** Reads elements as posts: author, time, text, votes, and the post they answer. */
export function readPosts(page: Page, members: readonly Member[], found: Anchors): Post[] {
  const marked = ownAnchors(members, found.authors);
  const isNamed = marked.filter((own) => own.some(({ make }) => !make.startsWith('line'))).length >= members.length * MOST;
  const named = isNamed ? marked : members.map((member, i) => [...marked[i]!, ...shortTexts(page, member)]);
  const timed = ownAnchors(
    members,
    found.times.filter(({ value }) => value !== ''),
  );
  const authors = commonAnchors(named, (make, anchors) => authorRank(page, make, anchors));
  const times = commonAnchors(timed, timeRank);
  // Many forums write name and time twice, for small screens and for large ones.
  const heads = members.map((_, i) => [
    ...named[i]!.filter(({ value }) => value === authors[i]?.value).map(({ row }) => row),
    ...timed[i]!.filter(({ value }) => value === times[i]?.value).map(({ row }) => row),
  ]);
  const { bodies, isUsual } = bodiesOf(page, members, heads);
  const depths = depthsOf(page, members);
  const answered = answeredBy(members, depths);
  const borders = bordersOf(page.tree, members);
  const others = new Set(members.map(({ row }) => row));
  const posts: Post[] = [];
  const positions = new Map<number, number>();
  members.forEach((member, i) => {
    const said = bodies[i];
    if (said === undefined) return;
    const body = said.row;
    const next = members[i + 1]?.row ?? 0;
    // The own text of a post that contains its answers ends where the first of them begins.
    const end = bodyEnd(page, { row: body, end: next > body && next < said.end ? next : said.end });
    const text = textLines(page, body, end);
    const isNote = !isUsual[i]! && !hasLongText(page, { row: body, end });
    if (text === '' || (authors[i] === undefined && times[i] === undefined) || isNote) return;
    positions.set(i, posts.length + 1);
    posts.push({
      position: posts.length + 1,
      author: authors[i]?.value ?? null,
      time: times[i]?.value ?? null,
      text,
      permalink: permalinkOf(page, member, times[i]?.row ?? 0),
      votes: votesOf(page, { ...borders[i]!, body, bodyEnd: end, own: member.row, others }),
      depth: depths[i]!,
      replyTo: positions.get(answered[i]!) ?? null,
      accepted: isAccepted(page, borders[i]!),
      node: member.row,
      end: member.end,
      body,
      bodyEnd: end,
    });
  });
  return posts;
}

/** For every member, the anchor of the make that most members have. A member without that make gets its next best. */
function commonAnchors(own: readonly (readonly Anchor[])[], rank: (make: string, anchors: readonly Anchor[]) => number): (Anchor | undefined)[] {
  const byMake = new Map<string, Anchor[]>();
  for (const anchors of own) {
    for (const [make, anchor] of new Map(anchors.toReversed().map((one) => [one.make, one]))) {
      const same = byMake.get(make);
      if (same) same.push(anchor);
      else byMake.set(make, [anchor]);
    }
  }
  const worth = new Map([...byMake].map(([make, anchors]) => [make, (anchors.length / own.length) * rank(make, anchors)]));
  const better = (best: Anchor, other: Anchor) => (worth.get(other.make)! > worth.get(best.make)! ? other : best);
  return own.map((anchors) => (anchors.length === 0 ? undefined : anchors.reduce(better)));
}

/** Share of the members that need a marked author for short texts not to be taken as names. */
const MOST = 0.5;
const MAX_SHORT = 40;

/** Short texts of a post that may be the name of its author, where nothing marks it: those at the same place in most posts. */
function shortTexts(page: Page, { row, end }: Member): Anchor[] {
  const { tree } = page;
  const aside = page.once(asides);
  const found: Anchor[] = [];
  for (let at = row; at < end; at++) {
    if (tree.tag[at] !== TAG['#text'] || tree.text[at]!.length > MAX_SHORT || aside[at] !== 0) continue;
    const text = cleanLine(tree.text[at]!);
    const value = plainName(nameInLine(text, undefined) ?? text);
    const parent = tree.parent[at]!;
    if (isPerson(value)) found.push({ row: parent, value, make: `text|${makeOf(tree, parent)}<${makeOf(tree, tree.parent[parent]!)}` });
  }
  return found;
}

const KINDS: Readonly<Record<string, number>> = { itemprop: 1.3, name: 1.15, line: 0.9, text: 0.5 };

/** Ranks a name higher where its link contains it. A text that all posts share ranks lower, and so does the letter of an avatar. */
function authorRank({ tree }: Page, make: string, found: readonly Anchor[]): number {
  const share = (fits: (anchor: Anchor) => boolean) => found.filter(fits).length / found.length;
  const inAddress = share(({ row, value }) => keyOf(value) !== '' && keyOf(attribute(tree, row, 'href') ?? '').includes(keyOf(value)));
  const isText = make.startsWith('text');
  // Post numbers differ from each other, but they are not names.
  const isShared = found.length > (isText ? 1 : 3) && new Set(found.map(({ value }) => (isText ? value.replace(/\d+/g, '') : value))).size === 1;
  const isShort = share(({ value }) => value.length < 2) > 0.5;
  return (KINDS[make.slice(0, make.indexOf('|'))] ?? 1) * (1 + 0.5 * inAddress) * (isShared ? 0.3 : 1) * (isShort ? 0.2 : 1);
}

/** Ranks times by order, since posts mostly are in order of time, and by precision: attributes are exact, texts are not. */
function timeRank(make: string, found: readonly Anchor[]): number {
  const ordered = found.filter(({ value }, i) => i > 0 && value >= found[i - 1]!.value).length;
  const order = found.length > 1 ? ordered / (found.length - 1) : 1;
  const exact = /^(?:text|title)/.test(make) ? 0.9 : 1;
  const share = (pattern: RegExp) => found.filter(({ value }) => pattern.test(value)).length / found.length;
  return exact * (0.5 + 0.3 * order + 0.15 * share(/T/) + 0.05 * share(/T\d\d:\d\d:\d\d/));
}

/** Text of some rows, one line per block. */
function textLines(page: Page, from: number, end: number): string {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const texts: string[] = [];
  for (let block = blockFrom[from]!; block < blockFrom[end]!; block++) texts.push(cleanLine(blockText(blocks, block)));
  return texts.join('\n');
}

const LOOKED_AT = 400;

/** Address of a post: the link around its time, one that is written like a permalink, or its own id on this page. */
function permalinkOf(page: Page, { row, end }: Member, time: number): string | null {
  const { tree } = page;
  const { linkAround } = page.once(lines);
  const { link, read } = page.once(addresses);
  if (time > 0 && linkAround[time]! > row) return link(linkAround[time]!);
  for (let at = row; at < Math.min(end, row + LOOKED_AT); at++)
    if (tree.tag[at] === TAG.a && POST_ADDRESS.test(attribute(tree, at, 'href') ?? '')) return link(at);
  const id = attribute(tree, row, 'id');
  return id === undefined || page.url === undefined ? null : read(`#${id}`, 'link');
}

/** Whether the page marks a post as the answer. */
function isAccepted({ tree }: Page, { row, end }: Member): boolean {
  for (let at = row; at < Math.min(end, row + LOOKED_AT); at++) {
    if (attribute(tree, at, 'itemprop') === 'acceptedAnswer') return true;
    const names = attribute(tree, at, 'class');
    if (names !== undefined && ACCEPTED_NAME.test(names) && !/(?:^|[\s_-])(?:hidden|d-none|hide|not-accepted|no-)/i.test(names)) return true;
  }
  return false;
}
