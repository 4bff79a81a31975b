import type { Item, Page, Post } from 'pith/training';
import { type Agreement, agreementOf } from '../metrics/word-f1.js';
import { addressHash, hashOf } from './hash.js';
import type { LabelledPost, LabelledRecord, ListLabel, Stretch, ThreadLabel } from './labels.js';
import { type Share, shareOf } from './share.js';
import { type Characters, charactersOf } from './stretches.js';

/** Characters that a found and a labelled border must share, of those that either has. */
const SAME_BORDER = 0.7;

export interface ListScore {
  /** Records with the right border and the right main link. */
  readonly records: Agreement;
  /** Records with the right border. */
  readonly borders: Agreement;
  /** Of the records with the right border, those with an accepted title. */
  readonly titles: Share;
  /** Of those with a day, or with one that the page does not give, those with the right one. */
  readonly dates: Share;
}

export function scoreList(page: Page, label: ListLabel, items: readonly Item[]): ListScore {
  const characters = charactersOf(page);
  const found = items.flatMap((item) => {
    const at = characters.stretchOf(item.node, item.end);
    return at && !isOptional(characters, at, label.optional) ? [{ at, item }] : [];
  });
  const pairs = pairStretches(
    characters,
    found,
    label.records.map((record) => record.at),
  ).map(([mine, theirs]) => [found[mine]!.item, label.records[theirs]!] as const);
  const right = pairs.filter(([item, { link }]) => addressHash(item.url) === link).length;
  return {
    records: agreementOf(right, found.length, label.records.length),
    borders: agreementOf(pairs.length, found.length, label.records.length),
    titles: shareOf(
      pairs.filter(([, { title }]) => title !== undefined),
      ([item, { title }]) => title!.includes(hashOf(item.title)),
    ),
    dates: shareOf(pairs.filter(isDated), ([item, { date }]) => dayOf(item.date) === date),
  };
}

function isDated([item, { date }]: readonly [Item, LabelledRecord]): boolean {
  return date !== undefined && (date !== null || item.date !== null);
}

function dayOf(time: string | null): string | null {
  return time === null ? null : time.slice(0, 10);
}

export interface ThreadScore {
  readonly posts: Agreement;
  /** Of the posts with the right border whose author, or day, the label knows, those with the right one. */
  readonly authors: Share;
  readonly days: Share;
  /** Of those with votes, or with some that the page does not give, those with the right number. */
  readonly votes: Share;
}

export function scoreThread(page: Page, label: ThreadLabel, posts: readonly Post[]): ThreadScore {
  const characters = charactersOf(page);
  const found = posts.flatMap((post) => {
    const at = characters.stretchOf(post.body, post.bodyEnd);
    return at && !isOptional(characters, at, label.optional) ? [{ at, post }] : [];
  });
  const pairs = pairStretches(
    characters,
    found,
    label.posts.map((post) => post.body),
  ).map(([mine, theirs]) => [found[mine]!.post, label.posts[theirs]!] as const);
  return {
    posts: agreementOf(pairs.length, found.length, label.posts.length),
    authors: shareOf(
      pairs.filter(([, { author }]) => author !== null),
      ([post, { author }]) => post.author !== null && hashOf(post.author) === author,
    ),
    days: shareOf(
      pairs.filter(([, { time }]) => time !== null),
      ([post, { time }]) => dayOf(post.time) === dayOf(time),
    ),
    votes: shareOf(pairs.filter(isVoted), ([post, { votes }]) => (post.votes ?? 0) === (votes ?? 0)),
  };
}

/** A post with zero votes and one without votes are the same. */
function isVoted([post, { votes }]: readonly [Post, LabelledPost]): boolean {
  return votes !== undefined && ((votes ?? 0) !== 0 || (post.votes ?? 0) !== 0);
}

function isOptional(characters: Characters, at: Stretch, optional: readonly Stretch[] = []): boolean {
  const all = characters.between(at);
  return optional.some((other) => characters.between([Math.max(at[0], other[0]), Math.min(at[1], other[1])]) * 2 > all);
}

/** Found and labelled stretches that are the same, each at most once. */
function pairStretches(characters: Characters, found: readonly { readonly at: Stretch }[], wanted: readonly Stretch[]): [number, number][] {
  const pairs: [number, number][] = [];
  const taken = new Set<number>();
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]![0] - wanted[b]![0]);
  found.forEach(({ at }, mine) => {
    const theirs = order.find(
      (i) => !taken.has(i) && wanted[i]![1] >= at[0] && wanted[i]![0] <= at[1] && characters.overlap(at, wanted[i]!) >= SAME_BORDER,
    );
    if (theirs === undefined) return;
    taken.add(theirs);
    pairs.push([mine, theirs]);
  });
  return pairs;
}
