import { aboutText, feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TAGS = ['coast', 'kitchen', 'long-reads', 'letters'];
const nameOf = (slug: string) => (slug[0]!.toUpperCase() + slug.slice(1)).replace('-', ' ');
const path = ({ slug }: Story) => `/${slug}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const readingTime = ({ number }: Story) => `${2 + (number % 6)} min read`;

/** A magazine on Ghost: cards in a grid that grows when one scrolls (later pages are named in the head alone), tags, writers, boxes to sign up, three more below each text. */
export function ghostMagazine(count = 57): MadeSite {
  const all = variedStories(count, 41_000, english);
  const card = (story: Story) =>
    `<article class="post-card post${story.number % 7 === 0 ? ' post-card-large' : ''}"><a class="post-card-image-link" href="${path(story)}"><img class="post-card-image" srcset="/content/images/size/w300/${story.number}.jpg 300w" src="/content/images/size/w600/${story.number}.jpg" alt="" loading="lazy"></a><div class="post-card-content"><a class="post-card-content-link" href="${path(story)}"><header class="post-card-header"><div class="post-card-tags"><span class="post-card-primary-tag">${nameOf(oneOf(TAGS, story))}</span></div><h2 class="post-card-title">${story.title}</h2></header><div class="post-card-excerpt">${story.teaser}</div></a><footer class="post-card-meta"><time class="post-card-meta-date" datetime="${story.day}">${story.day}</time><span class="post-card-meta-length">${readingTime(story)}</span></footer></div></article>`;
  const list = (title: string, folder: string, stories: readonly Story[]): List => ({ title, stories, address: inFolder(folder), perPage: 12 });
  const kind: Kind = {
    host: 'tidewrack.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: card,
    article: (story) => {
      const more = all.filter((each) => oneOf(TAGS, each) === oneOf(TAGS, story) && each !== story).slice(0, 3);
      return `<main id="site-main" class="site-main"><article class="article post tag-${oneOf(TAGS, story)}"><header class="article-header gh-canvas"><div class="article-tag post-card-tags"><span class="post-card-primary-tag"><a href="/tag/${oneOf(TAGS, story)}/">${nameOf(oneOf(TAGS, story))}</a></span></div><h1 class="article-title">${story.title}</h1><p class="article-excerpt">${story.teaser}</p><div class="article-byline"><section class="article-byline-content"><h4 class="author-name"><a href="/author/ines/">Ines Quay</a></h4><time class="byline-meta-date" datetime="${story.day}">${story.day}</time><span class="byline-reading-time"><span class="bull">•</span> ${readingTime(story)}</span></section></div></header><section class="gh-content gh-canvas">${story.body}<div class="kg-card kg-signup-card"><p>Letters from the shore, every second Sunday.</p><form data-members-form><input type="email" placeholder="Your email"><button type="submit">Sign up</button></form></div></section></article><section class="footer-cta"><h2>Sign up for more like this.</h2><a class="footer-cta-button" href="#/portal/signup"><div>Enter your email</div><span>Subscribe</span></a></section><aside class="read-more-wrap"><div class="read-more inner">${more.map(card).join('')}</div></aside></main>`;
    },
    list: (title, entries, pager) =>
      `${pager}<main id="site-main" class="site-main"><div class="inner"><h1 class="site-title">${title}</h1><div class="post-feed">${entries}</div></div></main>`,
    // The script of the theme reads this from the head and asks for the next page when somebody scrolls.
    pager: (page, pages, address) => `<!--head:${page < pages ? `<link rel="next" href="{origin}${address(page + 1)}">` : ''}-->`,
    lists: [
      list('Tidewrack', '/', all),
      ...TAGS.map((slug) =>
        list(
          nameOf(slug),
          `/tag/${slug}/`,
          all.filter((story) => oneOf(TAGS, story) === slug),
        ),
      ),
      list('Ines Quay', '/author/ines/', all),
    ],
    pages: {
      '/about/': `<main class="site-main"><article class="article page"><h1 class="article-title">About</h1><section class="gh-content">${aboutText(41)}</section></article></main>`,
    },
    others: { '/rss/': feedOf({ path }, all.slice(0, 15)) },
  };
  return madeSite(kind);
}

function frame(title: string, given: string): string {
  const inHead = /<!--head:(.*?)-->/.exec(given)?.[1] ?? '';
  const main = given.replace(/<!--head:.*?-->/, '');
  const item = (slug: string, name: string, href: string) => `<li class="nav-${slug}"><a href="${href}">${name}</a></li>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${inHead}<link rel="alternate" type="application/rss+xml" href="{origin}/rss/"></head><body class="home-template"><div class="viewport"><header id="gh-head" class="gh-head outer"><div class="gh-head-inner inner"><div class="gh-head-brand"><a class="gh-head-logo" href="/">Tidewrack</a></div><nav class="gh-head-menu"><ul class="nav">${item('home', 'Home', '/')}${TAGS.map((slug) => item(slug, nameOf(slug), `/tag/${slug}/`)).join('')}${item('about', 'About', '/about/')}</ul></nav><div class="gh-head-actions"><a class="gh-head-link" href="#/portal/signin">Sign in</a><a class="gh-head-button" href="#/portal/signup">Subscribe</a></div></div></header><div class="site-content">${main}</div><footer class="site-footer outer"><div class="inner"><section class="copyright"><a href="/">Tidewrack</a> © 2026</section><nav class="site-footer-nav"><ul class="nav">${item('sign-up', 'Sign up', '#/portal/')}</ul></nav><div class="gh-powered-by"><a href="https://press.example/">Powered by a press</a></div></div></footer></div></body></html>`;
}
