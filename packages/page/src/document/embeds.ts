import { canParse } from '../page/can-parse.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { cleanLine, pairsOf } from './characters.js';
import { type Draft, type DraftElement, element, findElement, setAttribute, type Tidy } from './draft.js';

/** Classes of quotes that stand for a post of another site until its script shows it. */
const POST_CLASS =
  / (?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|reddit-embed-bq|reddit-card|mastodon-embed|bluesky-embed|text-post-media) /i;
/** Generic titles of players. */
const EMPTY_TITLE = /^(?:(?:youtube|vimeo|twitter|x|embedded)? ?(?:video player|player|video|tweet|post|iframe|embed|embedded content|content))$/i;
const TITLES = ['title', 'videotitle', 'data-title', 'playlabel', 'aria-label'];
const SOURCES = ['data-src', 'data-lazy-src', 'data-litespeed-src', 'src', 'data'];
const IDS = ['videoid', 'data-videoid', 'data-tweetid', 'data-shortcode'];
/** Custom elements that name what they show by an id → where their player shows it. */
const PLAYERS = pairsOf(
  'lite-youtube https://www.youtube.com/embed/ amp-youtube https://www.youtube.com/embed/ youtube-video https://www.youtube.com/embed/ ' +
    'lite-vimeo https://player.vimeo.com/video/ amp-vimeo https://player.vimeo.com/video/ ' +
    'amp-twitter https://platform.twitter.com/embed/Tweet.html?id= amp-instagram https://www.instagram.com/p/',
);

export const embeds: Tidy = {
  meaning: 'video, audio and posts of other sites become links to them; frames of other origin go',
  apply(draft) {
    /** Addresses of embeds so far: a player that loads late has a copy for browsers without scripts. */
    const shown = new Set<string>();
    const frame = (node: DraftElement, address: string | undefined) => {
      const provider = address === undefined ? undefined : providerOf(address, draft.base);
      if (provider && !shown.has(provider.address)) linkInstead(draft, node, provider);
      if (provider) shown.add(provider.address);
    };
    draft.eachTagged(['video', 'audio', 'amp-video', 'amp-audio'], (node) => media(draft, node));
    draft.eachTagged(['iframe', 'embed', 'object', 'amp-iframe'], (node) => {
      const isAddress = (value: string) => value !== '' && !/^(?:about|javascript|data):/i.test(value);
      frame(node, SOURCES.map((name) => draft.attribute(node, name)?.trim() ?? '').find(isAddress));
    });
    // Whatever became of them: other scripts are formulas.
    for (const node of draft.listed('script')) frame(node, draft.attribute(node, 'src'));
    draft.eachTagged([...PLAYERS.keys()], (node) => {
      const id = IDS.map((name) => draft.attribute(node, name)).find((value) => value !== undefined);
      if (id === undefined) frame(node, draft.attribute(node, 'src'));
      else if (/^[\w-]{1,40}$/.test(id)) frame(node, `${PLAYERS.get(node.tag)}${id}`);
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

function linkInstead(draft: Draft, node: DraftElement, provider: Embed): void {
  if (!draft.parts.links) return;
  // The words of a button that starts it belong to no title.
  const title = TITLES.map((name) => cleanLine(draft.attribute(node, name) ?? '').replace(/^Play: /, '')).find(
    (value) => value !== '' && !EMPTY_TITLE.test(value),
  );
  const isTitled = title !== undefined && lettersOf(title) !== lettersOf(textAfter(draft.tree, node.source));
  const link = element('a', node.source, [{ text: isTitled ? title : provider.address, source: node.source }]);
  link.attributes = { href: provider.address, embed: provider.kind };
  standBefore(node, link);
}

/** Rows after an element that may hold its caption. */
const CAPTION_ROWS = 12;

/** The first text after an element; empty where none is near. */
function textAfter(tree: Tree, node: number): string {
  const from = tree.end[node]!;
  return tree.text.slice(from, from + CAPTION_ROWS).find((text) => text.trim() !== '') ?? '';
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
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

type EmbedKind = 'video' | 'audio' | 'post' | 'frame';

/** The content of a frame. */
interface Embed {
  readonly kind: EmbedKind;
  /** Where a person would look at it. */
  readonly address: string;
}

/**
 * Host and path of frames that are content, what they are, and their address for people: `$1` is what the path has at its first group, `{name}`
 * a parameter of the frame, `{name.1}` the second of its parts between commas. An empty address is the frame's own.
 */
const PROVIDERS: readonly (readonly [place: RegExp, kind: EmbedKind, address: string])[] = [
  [/(?:^|\.)youtube(?:-nocookie)?\.com\/embed\/videoseries/, 'video', 'https://www.youtube.com/playlist?list={list}'],
  [/(?:^|\.)youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/, 'video', 'https://www.youtube.com/watch?v=$1'],
  [/(?:^|\.)youtube(?:-nocookie)?\.com\/watch/, 'video', 'https://www.youtube.com/watch?v={v}'],
  [/^player\.vimeo\.com\/video\/([\w-]+)/, 'video', 'https://vimeo.com/$1'],
  [/(?:^|\.)dailymotion\.com\/embed\/video\/([\w-]+)/, 'video', 'https://www.dailymotion.com/video/$1'],
  [/(?:^|\.)dailymotion\.com\/player/, 'video', 'https://www.dailymotion.com/video/{video}'],
  [/^player\.bilibili\.com\//, 'video', 'https://www.bilibili.com/video/{bvid}'],
  [/(?:^|\.)(?:ted\.com|twitch\.tv|rumble\.com|wistia\.(?:com|net)|loom\.com|streamable\.com|arte\.tv|vidyard\.com|odysee\.com)\//, 'video', ''],
  [/^archive\.org\/embed\/([\w.-]+)/, 'video', 'https://archive.org/details/$1'],
  [/^giphy\.com\/embed\/([\w-]+)/, 'video', 'https://giphy.com/gifs/$1'],
  [/(?:^|\.)tiktok\.com\/(?:embed|player)\/(?:v\d\/)?([\w-]+)/, 'video', 'https://www.tiktok.com/embed/v2/$1'],
  [/^w\.soundcloud\.com\//, 'audio', '{url}'],
  [/^open\.spotify\.com\/(?:embed(?:-podcast)?\/)?(.+)/, 'audio', 'https://open.spotify.com/$1'],
  [/^embed\.(podcasts|music)\.apple\.com\/(.+)/, 'audio', 'https://$1.apple.com/$2'],
  [/(?:^|\.)(?:bandcamp|mixcloud|buzzsprout|simplecast|libsyn|megaphone|acast|spreaker|deezer|tidal|captivate)\.(?:com|fm)\//, 'audio', ''],
  [/^(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w+\/status\/\d+)/, 'post', 'https://x.com/$1'],
  [/^platform\.(?:twitter|x)\.com\//, 'post', 'https://x.com/i/status/{id}'],
  [/^embed\.bsky\.app\/embed\/([\w:.-]+)\/app\.bsky\.feed\.post\/(\w+)/, 'post', 'https://bsky.app/profile/$1/post/$2'],
  [/(?:^|\.)threads\.(?:net|com)\/(.+?)(?:\/embed\/?.*)?$/, 'post', 'https://www.threads.net/$1'],
  [/(?:^|\.)instagram\.com\/(.+?)\/(?:embed\/?.*)?$/, 'post', 'https://www.instagram.com/$1/'],
  [/(?:^|\.)facebook\.com\/plugins\//, 'post', '{href}'],
  [/(?:^|\.)(?:reddit|redditmedia)\.com\/(.+)/, 'post', 'https://www.reddit.com/$1'],
  // Any server of Mastodon shows its posts at the same place.
  [/^([^/]+\/@[\w.@-]+\/\d+)\/embed$/, 'post', 'https://$1'],
  [/(?:^|\.)codepen\.io\/([^/]+)\/embed\/(?:preview\/)?(.+)/, 'frame', 'https://codepen.io/$1/pen/$2'],
  [/^jsfiddle\.net\/(.+?)(?:embedded\/.*)?$/, 'frame', 'https://jsfiddle.net/$1'],
  [/^gist\.github\.com\/(.+?)(?:\.(?:js|pibb))?$/, 'frame', 'https://gist.github.com/$1'],
  [
    /^(?:codesandbox\.io|stackblitz\.com|observablehq\.com|datawrapper\.dwcdn\.net|flo\.uri\.sh|public\.flourish\.studio|e\.infogram\.com)\//,
    'frame',
    '',
  ],
  [/^(?:public\.tableau\.com|www\.slideshare\.net|docs\.google\.com|www\.figma\.com|miro\.com|airtable\.com|replit\.com)\//, 'frame', ''],
  [/^www\.openstreetmap\.org\//, 'frame', 'https://www.openstreetmap.org/?mlat={marker.0}&mlon={marker.1}'],
  [/(?:^|\.)google\.[a-z.]{2,6}\/maps/, 'frame', 'https://www.google.com/maps/search/?api=1&query={q}'],
  [/^www\.(?:arcgis\.com|openstreetmap\.org)\/|(?:^|\.)google\.[a-z.]{2,6}\/maps/, 'frame', ''],
];

/** The content of a frame from a site that people embed content from; undefined for all others, most of which are advertisements. */
function providerOf(address: string, base = 'https://nowhere.invalid/'): Embed | undefined {
  if (!canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const place = `${url.hostname}${url.pathname}`;
  for (const [pattern, kind, template] of PROVIDERS) {
    const found = pattern.exec(place);
    if (!found) continue;
    let isKnown = true;
    const parameter = (_: string, name: string, part: string | undefined) => {
      const value = url.searchParams.get(name);
      const wanted = part === undefined ? value : value?.split(',')[Number(part)];
      isKnown &&= Boolean(wanted);
      // Anything but a whole address is a part of one.
      return template.startsWith('{') ? (wanted ?? '') : encodeURIComponent(wanted ?? '');
    };
    const filled = template.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '').replace(/\{(\w+)(?:\.(\d))?\}/g, parameter);
    const target = filled === '' ? url.href : filled;
    if (isKnown && canParse(target) && /^https?:/.test(target)) return { kind, address: new URL(target).href };
  }
  return undefined;
}
