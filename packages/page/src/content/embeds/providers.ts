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
  { host: /(?:^|\.)(?:ted\.com|twitch\.tv|rumble\.com|wistia\.(?:com|net)|loom\.com|streamable\.com|arte\.tv)$/, kind: 'video', address: asItIs },
  { host: /^w\.soundcloud\.com$/, kind: 'audio', address: (url) => url.searchParams.get('url') ?? undefined },
  { host: /^open\.spotify\.com$/, kind: 'audio', address: (url) => `https://open.spotify.com${url.pathname.replace(/^\/embed(?:-podcast)?/, '')}` },
  { host: /^embed\.(?:podcasts|music)\.apple\.com$/, kind: 'audio', address: (url) => url.href.replace('://embed.', '://') },
  { host: /(?:^|\.)bandcamp\.com$/, kind: 'audio', address: asItIs },
  { host: /^platform\.(?:twitter|x)\.com$/, kind: 'post', address: (url) => withId('https://x.com/i/status/', url.searchParams.get('id')) },
  { host: /(?:^|\.)instagram\.com$/, kind: 'post', address: (url) => url.href.replace(/\/embed\/?(?:captioned\/?)?.*$/, '/') },
  {
    host: /(?:^|\.)facebook\.com$/,
    kind: 'post',
    address: (url) => (url.pathname.startsWith('/plugins/') ? (url.searchParams.get('href') ?? undefined) : undefined),
  },
  { host: /(?:^|\.)(?:reddit|redditmedia)\.com$/, kind: 'post', address: (url) => `https://www.reddit.com${url.pathname}` },
  {
    host: /^(?:codepen\.io|jsfiddle\.net|codesandbox\.io|stackblitz\.com|observablehq\.com|datawrapper\.dwcdn\.net|flo\.uri\.sh|www\.slideshare\.net|docs\.google\.com)$/,
    kind: 'frame',
    address: asItIs,
  },
];

/** What a frame shows, where it is of a site that people embed content from; undefined for all others, most of which are advertisements. */
export function providerOf(address: string, base: string | undefined): Embed | undefined {
  const from = base ?? 'https://nowhere.invalid/';
  if (!URL.canParse(address, from)) return undefined;
  const url = new URL(address, from);
  const provider = providers.find(({ host }) => host.test(url.hostname));
  const target = provider?.address(url);
  return provider && target !== undefined && isWeb(target) ? { kind: provider.kind, address: new URL(target).href } : undefined;
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
