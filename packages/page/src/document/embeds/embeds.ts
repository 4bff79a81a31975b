import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, element, findElement, setAttribute } from '../draft.js';
import type { Tidy } from '../tidy/tidy.js';
import { providerOf } from './providers.js';

/** Classes of quotes that stand for a post of another site until its script shows it. */
export const POST_CLASS =
  / (?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|reddit-embed-bq|reddit-card|mastodon-embed|bluesky-embed|text-post-media) /i;
/** What players are called where the page gives them no title. */
const EMPTY_TITLE = /^(?:(?:youtube|vimeo|twitter|x|embedded)? ?(?:video player|player|video|tweet|post|iframe|embed|embedded content|content))$/i;
const TITLES = ['title', 'videotitle', 'data-title', 'playlabel', 'aria-label'];
const SOURCES = ['data-src', 'data-lazy-src', 'data-litespeed-src', 'src', 'data'];
const IDS = ['videoid', 'data-videoid', 'data-tweetid', 'data-shortcode'];
/** Custom elements that name what they show by an id → where their player shows it. */
const PLAYERS: Readonly<Record<string, string>> = {
  'lite-youtube': 'https://www.youtube.com/embed/',
  'amp-youtube': 'https://www.youtube.com/embed/',
  'youtube-video': 'https://www.youtube.com/embed/',
  'lite-vimeo': 'https://player.vimeo.com/video/',
  'amp-vimeo': 'https://player.vimeo.com/video/',
  'amp-twitter': 'https://platform.twitter.com/embed/Tweet.html?id=',
  'amp-instagram': 'https://www.instagram.com/p/',
};

export const embeds: Tidy = {
  meaning: 'video, audio and posts of other sites become links to them; frames of other origin go',
  showsInText: false,
  apply(draft) {
    draft.eachTagged(['video', 'audio', 'amp-video', 'amp-audio'], (node) => media(draft, node));
    draft.eachTagged(['iframe', 'embed', 'object', 'amp-iframe'], (node) => {
      const isAddress = (value: string) => value !== '' && !/^(?:about|javascript|data):/i.test(value);
      frame(draft, node, SOURCES.map((name) => draft.attribute(node, name)?.trim() ?? '').find(isAddress));
    });
    // Whatever became of them: other scripts are formulas.
    for (const node of draft.listed('script')) frame(draft, node, draft.attribute(node, 'src'));
    draft.eachTagged(Object.keys(PLAYERS), (node) => {
      const id = IDS.map((name) => draft.attribute(node, name)).find((value) => value !== undefined);
      if (id === undefined) frame(draft, node, draft.attribute(node, 'src'));
      else if (/^[\w-]{1,40}$/.test(id)) frame(draft, node, `${PLAYERS[node.tag]}${id}`);
    });
    draft.eachTagged(['blockquote'], (node) => {
      if (POST_CLASS.test(draft.classesOf(node))) post(draft, node);
    });
  },
};

function media(draft: Draft, node: DraftElement): void {
  const { tree } = draft;
  const inside = node.source + 1 + tree.tag.subarray(node.source + 1, tree.end[node.source]).indexOf(TAG.source);
  const src = [node.source, ...(inside > node.source ? [inside] : [])]
    .flatMap((row) => [attribute(tree, row, 'src'), attribute(tree, row, 'data-src')])
    .find((value) => value !== undefined);
  if (src === undefined) return;
  const isOwn = node.tag === 'video' || node.tag === 'audio';
  const made = isOwn ? node : element(node.tag.replace('amp-', ''), node.source);
  setAttribute(made, 'src', src);
  for (const name of ['poster', 'title']) {
    const value = draft.attribute(node, name);
    if (value) setAttribute(made, name, cleanLine(value));
  }
  if (isOwn) return;
  standBefore(node, made);
  draft.list(made);
}

function frame(draft: Draft, node: DraftElement, address: string | undefined): void {
  const provider = address === undefined ? undefined : providerOf(address, draft.base);
  if (!provider || !draft.parts.links) return;
  // The words of a button that starts it belong to no title.
  const title = TITLES.map((name) => cleanLine(draft.attribute(node, name) ?? '').replace(/^Play: /, '')).find(
    (value) => value !== '' && !EMPTY_TITLE.test(value),
  );
  const link = element('a', node.source, [{ text: title ?? provider.address, source: node.source }]);
  link.attributes = { href: provider.address, embed: provider.kind };
  standBefore(node, link);
}

/** Text in place of a frame stays after what the frame becomes. */
function standBefore(node: DraftElement, made: DraftElement): void {
  node.tag = 'div';
  node.children = [made, element('#break', node.source), ...node.children];
}

/** The words of a post stay as a quote; its own address is where it was written. */
function post(draft: Draft, node: DraftElement): void {
  const own = ['cite', 'data-instgrm-permalink', 'data-embed-url'].map((name) => draft.attribute(node, name)).find((value) => value !== undefined);
  const isPost = (inner: DraftElement) => /\/(?:status|statuses|p|video|comments)\//.test(draft.attribute(inner, 'href') ?? '');
  const link = findElement(node, (inner) => inner.tag === 'a' && isPost(inner));
  const cite = own ?? (link && draft.attribute(link, 'href'));
  if (cite !== undefined) setAttribute(node, 'cite', cite);
}
