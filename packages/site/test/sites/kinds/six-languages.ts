import { type Kind, type List, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, german, japanese, linkStories, russian, spanish, variedStories, type Words } from './varied-stories.js';

interface Language {
  readonly code: string;
  readonly words: Words;
  readonly name: string;
  readonly older: string;
  readonly newer: string;
  readonly more: string;
  readonly topics: readonly string[];
}

const italian: Words = {
  who: ['Il comune', 'La sindaca', 'Un ingegnere', 'Il museo', 'Mia nonna', 'La scuola'],
  does: ['inaugura', 'discute', 'rinvia', 'presenta', 'ricorda', 'misura'],
  what: ['il ponte nuovo', 'il vecchio piano', 'una relazione sull’acqua', 'il programma estivo', 'la torre'],
  when: ['dopo un lungo dibattito', 'lunedì sera', 'senza voto', 'sotto la pioggia', 'per la terza volta'],
  stop: '.',
  space: ' ',
};

/** The first is the language of the site, at its top. */
const LANGUAGES: readonly Language[] = [
  {
    code: 'it',
    words: italian,
    name: 'Italiano',
    older: '← Articoli precedenti',
    newer: 'Articoli più recenti →',
    more: 'Continua a leggere',
    topics: ['lavoro', 'casa', 'memoria'],
  },
  {
    code: 'en',
    words: english,
    name: 'English',
    older: '← Older posts',
    newer: 'Newer posts →',
    more: 'Continue reading',
    topics: ['work', 'home', 'memory'],
  },
  {
    code: 'de',
    words: german,
    name: 'Deutsch',
    older: '← Vorherige Artikel',
    newer: 'Nächste Artikel →',
    more: 'Weiterlesen',
    topics: ['arbeit', 'wohnen', 'erinnern'],
  },
  {
    code: 'es',
    words: spanish,
    name: 'Español',
    older: 'Antiguos >>',
    newer: '<< Recientes',
    more: 'Seguir leyendo',
    topics: ['trabajo', 'vivienda', 'memoria'],
  },
  {
    code: 'ru',
    words: russian,
    name: 'Русский',
    older: '← Предыдущие записи',
    newer: 'Следующие записи →',
    more: 'Читать далее',
    topics: ['труд', 'дом', 'память'],
  },
  {
    code: 'ja',
    words: japanese,
    name: '日本語',
    older: '次ページへ »',
    newer: '« 前ページへ',
    more: '続きを読む',
    topics: ['仕事', '住まい', '記憶'],
  },
];

interface Own extends Story {
  readonly language: Language;
}

const homeOf = ({ code }: Language) => (code === 'it' ? '/' : `/${code}/`);
const slugOf = ({ slug, number, language }: Own) => (language.code === 'ja' ? `kiji-${number}` : encodeURIComponent(slug.slice(0, 60)).toLowerCase());
const path = (story: Story) => `${homeOf((story as Own).language)}${story.day.slice(0, 7).replace('-', '/')}/${slugOf(story as Own)}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const topicOf = ({ number, language }: Own) => language.topics[number % language.topics.length]!;
const topicAddress = (language: Language, topic: string) => `${homeOf(language)}category/${encodeURIComponent(topic).toLowerCase()}/`;

/** A movement's WordPress in six languages, each in a folder: every language pages in its own words, tags have one post each, pictures have pages of their own. */
export function sixLanguages(each = 14): MadeSite {
  const all: Own[] = LANGUAGES.flatMap((language, i) =>
    variedStories(each, 19_000 + i * 500, language.words).map((story) => ({ ...story, number: story.number + i * each, language })),
  );
  const lists = LANGUAGES.flatMap((language) =>
    listsOf(
      language,
      all.filter((story) => story.language === language),
    ),
  );
  // What a list is in decides its words: the frame sees only text, so addresses carry the language.
  const languageAt = (address: string) => LANGUAGES.find(({ code }) => code !== 'it' && address.startsWith(`/${code}/`)) ?? LANGUAGES[0]!;
  const kind: Kind = {
    host: 'movimento.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: (story) => entry(story as Own),
    article: (story, { newer, older }) => article(story as Own, { newer: sameLanguage(story, newer), older: sameLanguage(story, older) }),
    list: (title, entries, pager) => `<h1 class="page-title">${title}</h1>${entries}${pager}`,
    pager: (page, pages, address) => {
      const language = languageAt(address(1));
      return `<div class="pagination-nav">${page < pages ? `<span class="prev"><a href="${address(page + 1)}">${language.older}</a></span>` : ''} ${page > 1 ? `<span class="next"><a href="${address(page - 1)}">${language.newer}</a></span>` : ''}</div>`;
    },
    lists,
    pages: Object.fromEntries(
      LANGUAGES.map((language, i) => [
        `${homeOf(language)}manifesto/`,
        `<article class="page"><h1>Manifesto</h1>${variedStories(8, 19_900 + i * 10, language.words)[0]!.body}</article>`,
      ]),
    ),
    others: Object.fromEntries(
      all
        .filter(({ number }) => number % 8 === 2)
        .map((story) => [
          `${path(story)}foto-${story.number}/`,
          {
            body: frame(
              'foto',
              `<article class="attachment"><h1>foto-${story.number}</h1><p class="attachment"><a href="/wp-content/uploads/${story.number}.jpg"><img src="/wp-content/uploads/${story.number}.jpg" alt=""></a></p></article>`,
            ),
          },
        ]),
    ),
  };
  return madeSite(kind);
}

function sameLanguage(story: Story, other: Story | undefined): Own | undefined {
  return other && (other as Own).language === (story as Own).language ? (other as Own) : undefined;
}

function listsOf(language: Language, own: readonly Own[]): List[] {
  return [
    { title: language.name, stories: own, address: inFolder(homeOf(language)), perPage: 4 },
    ...language.topics.map((topic) => ({
      title: topic,
      stories: own.filter((story) => topicOf(story) === topic),
      address: inFolder(topicAddress(language, topic)),
      perPage: 4,
    })),
    ...own
      .slice(0, 6)
      .map((story) => ({ title: `Tag: ${story.number}`, stories: [story], address: () => `${homeOf(language)}tag/parola-${story.number}/` })),
  ];
}

function entry(story: Own): string {
  return `<article id="post-${story.number}" class="post"><header class="entry-header"><h2 class="entry-title"><a href="${path(story)}" rel="bookmark">${story.title}</a></h2><div class="entry-meta"><time datetime="${story.day}">${story.day}</time></div></header><div class="entry-summary"><p>${story.teaser}. <a href="${path(story)}" class="more-link">${story.language.more}</a></p></div><footer><a href="${topicAddress(story.language, topicOf(story))}" rel="category tag">${topicOf(story)}</a></footer></article>`;
}

function article(story: Own, { newer, older }: { newer: Own | undefined; older: Own | undefined }): string {
  const picture =
    story.number % 8 === 2
      ? `<p><a href="${path(story)}foto-${story.number}/" rel="attachment"><img src="/wp-content/uploads/${story.number}.jpg" alt=""></a></p>`
      : '';
  return `<article id="post-${story.number}" class="post"><header class="entry-header"><h1 class="entry-title">${story.title}</h1><div class="entry-meta"><time datetime="${story.day}">${story.day}</time></div></header><div class="entry-content">${picture}${story.body}</div><footer><a href="${topicAddress(story.language, topicOf(story))}" rel="category tag">${topicOf(story)}</a> <a href="${homeOf(story.language)}tag/parola-${story.number}/" rel="tag">parola ${story.number}</a></footer></article><nav class="post-navigation">${older ? `<a href="${path(older)}" rel="prev">${older.title}</a>` : ''} ${newer ? `<a href="${path(newer)}" rel="next">${newer.title}</a>` : ''}</nav>`;
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title} | Movimento</title></head><body><div id="page"><header id="top"><a href="/" class="logo"><img src="/logo.png" alt="Movimento"></a><ul class="languages">${LANGUAGES.map((language) => `<li class="lang-item"><a lang="${language.code}" hreflang="${language.code}" href="${homeOf(language)}"><img src="/flags/${language.code}.png" alt="${language.name}"></a></li>`).join('')}</ul></header><div id="columns"><div id="primary">${main}</div><div id="secondary"><ul>${LANGUAGES.flatMap((language) => language.topics.slice(0, 2).map((topic) => `<li><a href="${topicAddress(language, topic)}">${topic}</a></li>`)).join('')}</ul>${LANGUAGES.map((language) => `<p><a href="${homeOf(language)}manifesto/">Manifesto</a></p>`).join('')}</div></div><div id="bottom">Movimento 2024</div></div></body></html>`;
}
