import { type Kind, type MadeSite, madeSite, oneOf, type Story, stories } from './made-site.js';

const GUIDES = ['install', 'guide', 'reference'];
const path = (story: Story) => `/docs/${oneOf(GUIDES, story)}/${story.slug}.html`;
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);

/** Documentation: the whole tree of pages in a column beside every page, previous and next, no days, no lists, no feed. */
export function documentation(count = 42): MadeSite {
  const all = stories(count, 6_000);
  const tree = GUIDES.map(
    (guide) =>
      `<li class="toctree-l1"><p class="caption">${nameOf(guide)}</p><ul>${all
        .filter((story) => oneOf(GUIDES, story) === guide)
        .map((story) => `<li class="toctree-l2"><a class="reference internal" href="${path(story)}">${story.title}</a></li>`)
        .join('')}</ul></li>`,
  ).join('');
  const kind: Kind = {
    host: 'manual.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html><html lang="en"><head><title>${title} — Winch manual</title></head><body><div class="wy-grid"><nav class="wy-nav-side"><div class="wy-side-scroll"><a href="/" class="icon icon-home">Winch manual</a><div class="wy-menu"><ul>${tree}</ul></div></div></nav><section class="wy-nav-content-wrap"><div role="navigation"><ul class="wy-breadcrumbs"><li><a href="/">Home</a></li><li>${title}</li></ul></div><div class="document" role="main">${main}</div></section></div></body></html>`,
    entry: () => '',
    article: (story, { newer, older }) =>
      `<section id="top"><h1>${story.title}<a class="headerlink" href="#top">¶</a></h1>${story.body}<div class="highlight"><pre>winch --turns ${story.number}</pre></div></section><footer><div class="rst-footer-buttons">${newer ? `<a href="${path(newer)}" class="btn float-left" rel="prev">Previous</a>` : ''}${older ? `<a href="${path(older)}" class="btn float-right" rel="next">Next</a>` : ''}</div></footer>`,
    pager: () => '',
    lists: [],
    others: {},
  };
  const start = kind.frame(
    'Winch manual',
    `<h1>Winch manual</h1><p>How to turn a winch, and when not to.</p><div class="toctree-wrapper"><ul>${tree}</ul></div>`,
  );
  return madeSite({ ...kind, others: { '/': { body: start } } });
}
