import type { Item, Page, Post } from 'pith/training';
import { type Agreement, agreementOf } from '../metrics/word-f1.js';
import { addressHash, hashOf } from './hash.js';
import type { ListLabel, Stretch, ThreadLabel } from './labels.js';
import { type Characters, charactersOf } from './stretches.js';

/** Characters that a found and a labelled border must share, of those that either has. */
const SAME_BORDER = 0.7;

export interface ListScore {
  /** Records with the right border and the right main link. */
  readonly records: Agreement;
  /** Records with the right border. */
  readonly borders: Agreement;
}

export function scoreList(page: Page, label: ListLabel, items: readonly Item[]): ListScore {
  const characters = charactersOf(page);
  const found = items.flatMap((item) => {
    const at = characters.stretchOf(item.node, item.end);
    return at && !isOptional(characters, at, label.optional) ? [{ at, link: addressHash(item.url) }] : [];
  });
  const pairs = pairStretches(
    characters,
    found,
    label.records.map((record) => record.at),
  );
  const right = pairs.filter(([mine, theirs]) => found[mine]!.link === label.records[theirs]!.link).length;
  return { records: agreementOf(right, found.length, label.records.length), borders: agreementOf(pairs.length, found.length, label.records.length) };
}

export interface ThreadScore {
  readonly posts: Agreement;
  /** Of the posts found, how many have the right author, and the right day. */
  readonly authors: number;
  readonly times: number;
  /** Posts found whose author, or time, the label knows. */
  readonly withAuthor: number;
  readonly withTime: number;
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
  const known = pairs.filter(([, post]) => post.author !== null);
  const timed = pairs.filter(([, post]) => post.time !== null);
  return {
    posts: agreementOf(pairs.length, found.length, label.posts.length),
    authors: known.filter(([post, { author }]) => post.author !== null && hashOf(post.author) === author).length,
    times: timed.filter(([post, { time }]) => post.time?.slice(0, 10) === time?.slice(0, 10)).length,
    withAuthor: known.length,
    withTime: timed.length,
  };
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
