import { feedOf, type Kind, type MadeSite, madeSite, type Story, sitemapOf } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const path = ({ slug }: Story) => `/p/${slug.replaceAll(/[^a-z\d-]/g, '')}`;
const written = (day: string) => new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A newsletter in the manner of Substack: twelve posts in an archive that a program makes longer, years as plain pages, comments on a page of their own, boxes to subscribe. */
export function newsletter(count = 50): MadeSite {
  const all = variedStories(count, 36_000, english);
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path));
  const subscribe =
    '<div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Thanks for reading Quay letters! Subscribe for free to receive new posts and support my work.</p></div><form class="subscription-widget-subscribe"><input type="email" class="email-input" placeholder="Type your email…"><input type="submit" class="button primary" value="Subscribe"></form></div></div>';
  const preview = (story: Story) =>
    `<div class="portable-archive-post"><div class="post-preview portable-archive-post-preview"><div class="post-preview-content"><a class="post-preview-title newsletter" href="{origin}${path(story)}">${story.title}</a><a class="post-preview-description" href="{origin}${path(story)}">${story.teaser}</a><div class="post-preview-meta"><time class="post-date" datetime="${story.day}T12:00:00.000Z">${written(story.day)}</time> • <a class="post-meta-item author" href="https://elsewhere.example/@ines">Ines Hale</a></div><div class="post-ufi"><a class="post-ufi-button" href="{origin}${path(story)}">${story.number}</a><a class="post-ufi-button" href="{origin}${path(story)}/comments">${story.number % 7}</a></div></div><a class="post-preview-image" href="{origin}${path(story)}"><img src="/img/${story.number}.jpg" alt=""></a></div></div>`;
  const archive = (sort: string, shown: readonly Story[]) =>
    inFrame(
      'Archive',
      `<div class="archive-page typography"><div class="tabs"><a class="tab" href="/archive?sort=new">New</a><a class="tab" href="/archive?sort=top">Top</a><a class="tab" href="/archive?sort=community">Discussions</a></div><div class="portable-archive" data-sort="${sort}"><div class="portable-archive-list">${shown.map(preview).join('')}</div></div></div>`,
    );
  const comment = (story: Story, i: number) =>
    `<div class="comment"><div class="comment-meta"><a href="https://elsewhere.example/@reader${i}">Reader ${i}</a> <a href="{origin}${path(story)}/comment/${story.number * 10 + i}">${written(story.day)}</a></div><div class="comment-body"><p>${variedStories(8, 36_500 + story.number * 7, english)[i]!.teaser}.</p></div><div class="comment-actions"><a>Reply</a><a>Share</a></div></div>`;
  const comments = (story: Story) =>
    inFrame(
      `Comments - ${story.title}`,
      `<div class="comments-page"><h1 class="post-title"><a href="{origin}${path(story)}">${story.title}</a></h1><div class="comments-page-sub-heading">${story.number % 7} Comments</div><form class="comment-input"><textarea placeholder="Write a comment…"></textarea></form><div class="comment-list">${Array.from({ length: story.number % 7 }, (_, i) => comment(story, i)).join('')}</div></div>`,
    );
  const yearPage = (year: string) =>
    inFrame(
      `Sitemap - ${year}`,
      `<div class="sitemap-page"><h1>Sitemap - ${year} - Quay letters</h1>${all
        .filter(({ day }) => day.startsWith(year))
        .map((story) => `<div><h2><a class="sitemap-link" href="{origin}${path(story)}">${story.title}</a></h2><p>${story.teaser}</p></div>`)
        .join('')}</div>`,
    );
  const kind: Kind = {
    host: 'quayletters.example',
    stories: all,
    path,
    frame: inFrame,
    entry: preview,
    article: (story, { newer, older }) =>
      `<div class="single-post-container"><div class="single-post"><article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title published">${story.title}</h1><h3 class="subtitle">${story.teaser}</h3><div class="byline-wrapper"><a href="https://elsewhere.example/@ines">Ines Hale</a><div class="pencraft">${written(story.day)}</div></div><div class="post-ufi"><a class="post-ufi-button" href="{origin}${path(story)}/comments">${story.number % 7}</a><a class="post-ufi-button">Share</a></div></div><div class="available-content"><div class="body markup">${story.body}${subscribe}</div></div><div class="post-footer"><a class="button" href="{origin}${path(story)}/comments">Leave a comment</a> <a class="button" href="{origin}${path(story)}?utm_source=share&amp;utm_medium=web&amp;action=share">Share</a></div><div class="post-footer prev-next">${older ? `<a class="navigation-button" href="{origin}${path(older)}">← Previous</a>` : ''}${newer ? `<a class="navigation-button" href="{origin}${path(newer)}">Next →</a>` : ''}</div></article></div></div><div class="portable-archive footer-archive"><div class="tabs">Top Latest Discussions</div>${all.slice(0, 3).map(preview).join('')}<a class="button see-all" href="/archive?sort=new">See all</a></div><div class="publication-footer"><h4>Ready for more?</h4>${subscribe}</div>`,
    pager: () => '',
    lists: [],
    pages: { '/about': `<div class="about-page"><h1>About</h1><div class="body markup">${variedStories(8, 36_900, english)[0]!.body}</div></div>` },
    others: {
      '/': {
        body: inFrame(
          'Quay letters',
          `<div class="homepage"><div class="feature-post">${preview(all[0]!)}</div><div class="post-list">${all.slice(1, 12).map(preview).join('')}</div><a class="button see-all" href="/archive">See all</a></div>`,
        ),
      },
      '/archive': { body: archive('new', all.slice(0, 12)) },
      '/archive?sort=new': { body: archive('new', all.slice(0, 12)) },
      '/archive?sort=top': {
        body: archive(
          'top',
          all.filter(({ number }) => number % 4 === 0),
        ),
      },
      '/archive?sort=community': { body: archive('community', all.filter(({ number }) => number % 7 > 4).slice(0, 12)) },
      '/subscribe': {
        body: inFrame(
          'Subscribe',
          `<div class="subscribe-page"><h1>Quay letters</h1><p>Letters from the quay.</p>${subscribe}<p>By subscribing, I agree to the terms of use.</p></div>`,
        ),
      },
      ...Object.fromEntries(all.map((story) => [`${path(story)}/comments`, { body: comments(story) }])),
      ...Object.fromEntries(
        all.flatMap((story) =>
          Array.from({ length: story.number % 7 }, (_, i) => [
            `${path(story)}/comment/${story.number * 10 + i}`,
            {
              body: inFrame(
                `Reader ${i} on Quay letters`,
                `<div class="comment-page"><a href="{origin}${path(story)}/comments">Return to thread</a>${comment(story, i)}</div>`,
              ),
            },
          ]),
        ),
      ),
      '/sitemap': {
        body: inFrame(
          'Sitemap',
          `<div class="sitemap-page"><h1>Sitemap - Quay letters</h1>${years.map((year) => `<h2><a class="sitemap-link" href="{origin}/sitemap/${year}">${year}</a></h2>`).join('')}</div>`,
        ),
      },
      ...Object.fromEntries(years.map((year) => [`/sitemap/${year}`, { body: yearPage(year) }])),
      '/feed': feedOf({ path }, all.slice(0, 20)),
      '/sitemap.xml': sitemapOf(['/', '/archive', '/about', ...all.map(path)]),
      '/robots.txt': {
        type: 'text/plain',
        body: 'User-agent: *\nDisallow: /action/\nDisallow: /publish\nDisallow: /sign-in\n\nSitemap: {origin}/sitemap.xml\n',
      },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - Quay letters</title><link rel="alternate" type="application/rss+xml" href="/feed" title="Quay letters"></head><body class=""><div id="entry"><div id="main" class="main typography use-theme-bg"><div class="main-menu"><div class="main-menu-content"><div class="topbar"><h1 class="headline"><a href="/" class="name">Quay letters</a></h1><div class="buttons"><a class="button primary" href="/subscribe">Subscribe</a><a class="button" href="https://elsewhere.example/sign-in">Sign in</a></div></div><div class="nav-bar"><a class="navbar-link" href="/">Home</a><a class="navbar-link" href="/archive">Archive</a><a class="navbar-link" href="/about">About</a></div></div></div><div class="container">${main}</div><div class="footer-wrap publication-footer"><div class="footer"><div class="footer-copyright">© 2023 Ines Hale</div><a href="https://elsewhere.example/privacy">Privacy</a> ∙ <a href="https://elsewhere.example/tos">Terms</a> ∙ <a href="/sitemap">Sitemap</a></div></div></div></div><noscript>This site requires JavaScript to run correctly.</noscript></body></html>`;
}
