import type { Rival, RivalAnswer } from './rival.js';

/** The part of the package that is used here. */
interface ReadabilityModule {
  readonly Readability: new (document: unknown) => { parse(): Article | null };
}

interface Article {
  readonly title?: string | null;
  readonly byline?: string | null;
  readonly publishedTime?: string | null;
  readonly content?: string | null;
}

function answerFrom(article: Article | null): RivalAnswer {
  return {
    html: article?.content ?? '',
    title: article?.title ?? null,
    author: article?.byline ?? null,
    date: article?.publishedTime ?? null,
  };
}

const VERSION = '0.6.0';

export const readability: Rival = {
  name: 'readability',
  meaning: 'Mozilla Readability on linkedom',
  homepage: 'https://github.com/mozilla/readability',
  // Later linkedom versions need a package that cannot be installed.
  dependencies: { '@mozilla/readability': VERSION, linkedom: '0.18.12' },
  async load(from) {
    const { Readability } = (await from('@mozilla/readability')) as ReadabilityModule;
    const { parseHTML } = (await from('linkedom')) as { parseHTML(html: string): { document: unknown } };
    return ({ html }) => answerFrom(new Readability(parseHTML(html).document).parse());
  },
};

interface JsdomModule {
  readonly JSDOM: new (html: string, options: { url?: string; virtualConsole: unknown }) => { window: { document: unknown; close(): void } };
  readonly VirtualConsole: new () => unknown;
}

export const readabilityJsdom: Rival = {
  name: 'readability-jsdom',
  meaning: 'Mozilla Readability on jsdom',
  homepage: 'https://github.com/mozilla/readability',
  dependencies: { '@mozilla/readability': VERSION, jsdom: '29.1.1' },
  async load(from) {
    const { Readability } = (await from('@mozilla/readability')) as ReadabilityModule;
    const { JSDOM, VirtualConsole } = (await from('jsdom')) as JsdomModule;
    return ({ html, url }) => {
      // A console of its own swallows complaints about style sheets that jsdom cannot read.
      const { window } = new JSDOM(html, { ...(url === undefined ? {} : { url }), virtualConsole: new VirtualConsole() });
      try {
        return answerFrom(new Readability(window.document).parse());
      } finally {
        window.close();
      }
    };
  },
};
