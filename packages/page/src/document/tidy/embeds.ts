import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { classesOf, type Draft, type DraftElement, eachTagged, element, findElement, list, pageAttribute, setAttribute } from '../draft.js';
import { POST_CLASS } from '../embeds/post.js';
import { providerOf } from '../embeds/providers.js';
import type { Tidy } from './tidy.js';

/** What players call themselves where nobody gave them a title. */
const EMPTY_TITLE = /^(?:(?:youtube|vimeo|twitter|x|embedded)? ?(?:video player|player|video|tweet|post|iframe|embed|embedded content|content))$/i;

export const embeds: Tidy = {
  meaning: 'video, audio and posts of other sites become links to them; frames of other origin go',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['video', 'audio', 'amp-video', 'amp-audio'], (node) => media(draft, node));
    eachTagged(draft, ['iframe', 'embed', 'object', 'amp-iframe'], (node) => frame(draft, node, frameAddress(draft, node)));
    // Whatever became of them: other scripts are formulas.
    for (const node of draft.byTag.get('script') ?? []) {
      const address = pageAttribute(draft, node, 'src');
      if (address !== undefined) frame(draft, node, address);
    }
    eachTagged(draft, ['lite-youtube', 'lite-vimeo', 'amp-youtube', 'amp-vimeo', 'amp-twitter', 'amp-instagram', 'youtube-video'], (node) =>
      frame(draft, node, customAddress(draft, node)),
    );
    eachTagged(draft, ['blockquote'], (node) => {
      if (POST_CLASS.test(classesOf(draft, node))) post(draft, node);
    });
  },
};

function media(draft: Draft, node: DraftElement): void {
  const src = pageAttribute(draft, node, 'src') ?? pageAttribute(draft, node, 'data-src') ?? sourceInside(draft, node);
  if (src === undefined) return;
  const isOwn = node.tag === 'video' || node.tag === 'audio';
  const made = isOwn ? node : element(node.tag.replace('amp-', ''), node.source);
  setAttribute(made, 'src', src);
  for (const name of ['poster', 'title']) {
    const value = pageAttribute(draft, node, name);
    if (value) setAttribute(made, name, cleanLine(value));
  }
  if (isOwn) return;
  standBefore(node, made);
  list(draft, made);
}

function sourceInside({ tree }: Draft, node: DraftElement): string | undefined {
  for (let row = node.source + 1; row < tree.end[node.source]!; row++) {
    if (tree.tag[row] === TAG.source) return attribute(tree, row, 'src') ?? attribute(tree, row, 'data-src');
  }
  return undefined;
}

function frameAddress(draft: Draft, node: DraftElement): string | undefined {
  for (const name of ['data-src', 'data-lazy-src', 'data-litespeed-src', 'src', 'data']) {
    const value = pageAttribute(draft, node, name)?.trim();
    if (value && !/^(?:about|javascript|data):/i.test(value)) return value;
  }
  return undefined;
}

function customAddress(draft: Draft, node: DraftElement): string | undefined {
  const names = ['videoid', 'data-videoid', 'data-tweetid', 'data-shortcode'];
  const id = names.map((name) => pageAttribute(draft, node, name)).find((value) => value !== undefined);
  if (id === undefined) return pageAttribute(draft, node, 'src');
  if (!/^[\w-]{1,40}$/.test(id)) return undefined;
  return `${players.find(([part]) => node.tag.includes(part))?.[1] ?? ''}${id}`;
}

/** Part of an element's name → where its player shows what has an id. */
const players = [
  ['youtube', 'https://www.youtube.com/embed/'],
  ['vimeo', 'https://player.vimeo.com/video/'],
  ['twitter', 'https://platform.twitter.com/embed/Tweet.html?id='],
  ['instagram', 'https://www.instagram.com/p/'],
] as const;

function frame(draft: Draft, node: DraftElement, address: string | undefined): void {
  const provider = address === undefined ? undefined : providerOf(address, draft.base);
  if (!provider || !draft.parts.links) return;
  const title = titleOf(draft, node);
  const link = element('a', node.source, [{ text: title === '' ? provider.address : title, source: node.source }]);
  link.attributes = { href: provider.address, embed: provider.kind };
  standBefore(node, link);
}

/** What the page calls it; the words of a button that starts it belong to no title. */
function titleOf(draft: Draft, node: DraftElement): string {
  for (const name of ['title', 'videotitle', 'data-title', 'playlabel', 'aria-label']) {
    const title = cleanLine(pageAttribute(draft, node, name) ?? '').replace(/^Play: /, '');
    if (title !== '' && !EMPTY_TITLE.test(title)) return title;
  }
  return '';
}

/** Text in place of a frame stays after what the frame becomes. */
function standBefore(node: DraftElement, made: DraftElement): void {
  node.tag = 'div';
  node.children = [made, element('#break', node.source), ...node.children];
}

/** The words of a post stay as a quote; its own address is where it was said. */
function post(draft: Draft, node: DraftElement): void {
  const own =
    pageAttribute(draft, node, 'cite') ?? pageAttribute(draft, node, 'data-instgrm-permalink') ?? pageAttribute(draft, node, 'data-embed-url');
  const link = findElement(
    node,
    (inner) => inner.tag === 'a' && /\/(?:status|statuses|p|video|comments)\//.test(pageAttribute(draft, inner, 'href') ?? ''),
  );
  const cite = own ?? (link ? pageAttribute(draft, link, 'href') : undefined);
  if (cite !== undefined) setAttribute(node, 'cite', cite);
}
