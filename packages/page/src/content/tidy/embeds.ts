import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { classesOf, type Draft, type DraftElement, eachElement, element, findElement, pageAttribute } from '../draft.js';
import { providerOf } from '../embeds/providers.js';
import { cleanCharacters } from './characters.js';
import type { Tidy } from './tidy.js';

const FRAMES = new Set(['iframe', 'embed', 'object', 'amp-iframe']);
const POST = / (?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|reddit-embed-bq|mastodon-embed|bluesky-embed) /;

export const embeds: Tidy = {
  meaning: 'video, audio and posts of other sites become links to them; frames of other origin go',
  showsInText: false,
  apply(draft) {
    eachElement(draft.root, (node) => {
      if (node.tag === 'video' || node.tag === 'audio' || node.tag === 'amp-video' || node.tag === 'amp-audio') media(draft, node);
      else if (FRAMES.has(node.tag)) frame(draft, node, frameAddress(draft, node));
      else if (/^(?:lite-|amp-)(?:youtube|vimeo)$/.test(node.tag)) frame(draft, node, customAddress(draft, node));
      else if (node.tag === 'blockquote' && POST.test(classesOf(draft, node))) post(draft, node);
    });
  },
};

function media(draft: Draft, node: DraftElement): void {
  node.tag = node.tag.replace('amp-', '');
  node.children = [];
  const src = pageAttribute(draft, node, 'src') ?? pageAttribute(draft, node, 'data-src') ?? sourceInside(draft, node);
  if (src === undefined) return;
  node.attributes.src = src;
  for (const name of ['poster', 'title']) {
    const value = pageAttribute(draft, node, name);
    if (value) node.attributes[name] = cleanCharacters(value);
  }
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
  const id = pageAttribute(draft, node, 'videoid') ?? pageAttribute(draft, node, 'data-videoid');
  if (id === undefined || !/^[\w-]{1,40}$/.test(id)) return undefined;
  return node.tag.endsWith('youtube') ? `https://www.youtube.com/embed/${id}` : `https://player.vimeo.com/video/${id}`;
}

function frame(draft: Draft, node: DraftElement, address: string | undefined): void {
  node.children = [];
  const provider = address === undefined ? undefined : providerOf(address, draft.base);
  if (!provider) return;
  const title = cleanCharacters(pageAttribute(draft, node, 'title') ?? pageAttribute(draft, node, 'playlabel') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const link = element('a', node.source, [{ text: title === '' ? provider.address : title, source: node.source }]);
  link.attributes = { href: provider.address, embed: provider.kind };
  node.tag = 'div';
  node.children = [link];
}

/** The words of a post stay as a quote; its own address is where it was said. */
function post(draft: Draft, node: DraftElement): void {
  const own = pageAttribute(draft, node, 'cite') ?? pageAttribute(draft, node, 'data-instgrm-permalink');
  const link = findElement(
    node,
    (inner) => inner.tag === 'a' && /\/(?:status|statuses|p|video|comments)\//.test(pageAttribute(draft, inner, 'href') ?? ''),
  );
  const cite = own ?? (link ? pageAttribute(draft, link, 'href') : undefined);
  if (cite !== undefined) node.attributes.cite = cite;
}
