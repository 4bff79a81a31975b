import { canParse } from '../../page/can-parse.js';
export type EmbedKind = 'video' | 'audio' | 'post' | 'frame';

export interface Embed {
  readonly kind: EmbedKind;
  /** Where a person would look at it. */
  readonly address: string;
}

/** A site whose frames are content. */
interface Provider {
  readonly host: RegExp;
  readonly kind: EmbedKind;
  /** The address for people; undefined where the frame is not one of the things that are shown. */
  address(url: URL): string | undefined;
}

const lastPart = (url: URL) => url.pathname.split('/').filter(Boolean).at(-1);
const asItIs = (url: URL) => url.href;
const withId = (prefix: string, id: string | null | undefined) => (id && /^[\w-]{1,64}$/.test(id) ? prefix + id : undefined);

const providers: readonly Provider[] = [
  {
    host: /(?:^|\.)(?:youtube|youtube-nocookie)\.com$/,
    kind: 'video',
    address: (url) => {
      if (url.pathname.startsWith('/embed/videoseries')) return withId('https://www.youtube.com/playlist?list=', url.searchParams.get('list'));
      return withId('https://www.youtube.com/watch?v=', /^\/(?:embed|v)\//.test(url.pathname) ? lastPart(url) : url.searchParams.get('v'));
    },
  },
  { host: /^player\.vimeo\.com$/, kind: 'video', address: (url) => withId('https://vimeo.com/', lastPart(url)) },
  {
    host: /(?:^|\.)dailymotion\.com$/,
    kind: 'video',
    address: (url) => withId('https://www.dailymotion.com/video/', url.searchParams.get('video') ?? lastPart(url)),
  },
  { host: /^player\.bilibili\.com$/, kind: 'video', address: (url) => withId('https://www.bilibili.com/video/', url.searchParams.get('bvid')) },
  {
    host: /(?:^|\.)(?:ted\.com|twitch\.tv|rumble\.com|wistia\.(?:com|net)|loom\.com|streamable\.com|arte\.tv|vidyard\.com|odysee\.com)$/,
    kind: 'video',
    address: asItIs,
  },
  { host: /^w\.soundcloud\.com$/, kind: 'audio', address: (url) => url.searchParams.get('url') ?? undefined },
  { host: /^open\.spotify\.com$/, kind: 'audio', address: (url) => `https://open.spotify.com${url.pathname.replace(/^\/embed(?:-podcast)?/, '')}` },
  { host: /^embed\.(?:podcasts|music)\.apple\.com$/, kind: 'audio', address: (url) => url.href.replace('://embed.', '://') },
  {
    host: /(?:^|\.)(?:bandcamp|mixcloud|buzzsprout|simplecast|libsyn|megaphone|acast|spreaker|deezer|tidal|captivate)\.(?:com|fm)$/,
    kind: 'audio',
    address: asItIs,
  },
  {
    host: /^(?:www\.|mobile\.)?(?:twitter|x)\.com$/,
    kind: 'post',
    address: (url) => (/^\/\w+\/status\/\d+/.test(url.pathname) ? `https://x.com${url.pathname}` : undefined),
  },
  {
    host: /^embed\.bsky\.app$/,
    kind: 'post',
    address: (url) => {
      const [, author, post] = /^\/embed\/([\w:.-]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(url.pathname) ?? [];
      return author && post ? `https://bsky.app/profile/${author}/post/${post}` : undefined;
    },
  },
  {
    host: /(?:^|\.)tiktok\.com$/,
    kind: 'video',
    address: (url) => withId('https://www.tiktok.com/embed/v2/', /^\/(?:embed|player)\//.test(url.pathname) ? lastPart(url) : undefined),
  },
  { host: /(?:^|\.)threads\.(?:net|com)$/, kind: 'post', address: (url) => url.href.replace(/\/embed\/?.*$/, '') },
  { host: /^platform\.(?:twitter|x)\.com$/, kind: 'post', address: (url) => withId('https://x.com/i/status/', url.searchParams.get('id')) },
  { host: /(?:^|\.)instagram\.com$/, kind: 'post', address: (url) => url.href.replace(/\/embed\/?(?:captioned\/?)?.*$/, '/') },
  {
    host: /(?:^|\.)facebook\.com$/,
    kind: 'post',
    address: (url) => (url.pathname.startsWith('/plugins/') ? (url.searchParams.get('href') ?? undefined) : undefined),
  },
  { host: /(?:^|\.)(?:reddit|redditmedia)\.com$/, kind: 'post', address: (url) => `https://www.reddit.com${url.pathname}` },
  {
    host: /^(?:codesandbox\.io|stackblitz\.com|observablehq\.com|datawrapper\.dwcdn\.net|flo\.uri\.sh|public\.flourish\.studio|e\.infogram\.com|public\.tableau\.com|www\.slideshare\.net|docs\.google\.com|www\.figma\.com|miro\.com|airtable\.com|replit\.com|www\.arcgis\.com)$/,
    kind: 'frame',
    address: asItIs,
  },
  {
    host: /(?:^|\.)codepen\.io$/,
    kind: 'frame',
    address: (url) => `https://codepen.io${url.pathname.replace('/embed/preview/', '/embed/').replace('/embed/', '/pen/')}`,
  },
  { host: /^jsfiddle\.net$/, kind: 'frame', address: (url) => `https://jsfiddle.net${url.pathname.replace(/embedded\/.*$/, '')}` },
  { host: /^gist\.github\.com$/, kind: 'frame', address: (url) => `https://gist.github.com${url.pathname.replace(/\.(?:js|pibb)$/, '')}` },
  { host: /^archive\.org$/, kind: 'video', address: (url) => withId('https://archive.org/details/', lastPart(url)) },
  { host: /^giphy\.com$/, kind: 'video', address: (url) => withId('https://giphy.com/gifs/', lastPart(url)) },
  { host: /(?:^|\.)google\.[a-z.]{2,6}$/, kind: 'frame', address: mapAddress },
  { host: /^www\.openstreetmap\.org$/, kind: 'frame', address: openMapAddress },
];

/** A map of Google: the place that is asked for, where the frame names one. */
function mapAddress(url: URL): string | undefined {
  if (!url.pathname.startsWith('/maps')) return undefined;
  const place = url.searchParams.get('q') ?? url.searchParams.get('center');
  return place === null ? url.href : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

function openMapAddress(url: URL): string {
  const [, latitude, longitude] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(url.searchParams.get('marker') ?? '') ?? [];
  return latitude && longitude ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}` : url.href;
}

/** What a frame shows, where it is of a site that people embed content from; undefined for all others, most of which are advertisements. */
export function providerOf(address: string, base: string | undefined): Embed | undefined {
  const from = base ?? 'https://nowhere.invalid/';
  if (!canParse(address, from)) return undefined;
  const url = new URL(address, from);
  // Any server of Mastodon shows its posts at the same place.
  const toot = /^(\/@[\w.@-]+\/\d+)\/embed$/.exec(url.pathname)?.[1];
  if (toot !== undefined && isWeb(url.href)) return { kind: 'post', address: new URL(toot, url).href };
  const provider = providers.find(({ host }) => host.test(url.hostname));
  const target = provider?.address(url);
  return provider && target !== undefined && isWeb(target) ? { kind: provider.kind, address: new URL(target).href } : undefined;
}

function isWeb(address: string): boolean {
  return canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
