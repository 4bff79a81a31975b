// Makes static sites with real generators and their themes, for `scripts/bench-recall.mjs`:
//   node scripts/make-sites.mjs GENERATORS OUT [pages] [name of one site]
// GENERATORS has a folder for each generator that is installed (`hexo`, `eleventy`, `vitepress`, `astro`, each with its own node_modules, see docs/site.md);
// missing generators are left out. OUT gets one folder per site and, next to it, NAME.json with the paths of its articles.
import './help.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [from, to, wanted = '220'] = process.argv.slice(2);
const count = Number(wanted);
const sections = ['harbour', 'weather', 'markets', 'letters'];
const subjects = 'council mayor harbour library museum ferry bridge baker school tower garden orchestra'.split(' ');
const verbs = 'opens closes repairs measures paints sells counts moves visits forgets praises weighs'.split(' ');
const objects = 'boats maps clocks gates lamps letters ropes stones barrels songs windows ladders'.split(' ');

/** The same numbers for the same seed. */
function random(seed) {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function posts() {
  return Array.from({ length: count }, (_, i) => {
    const next = random(i);
    for (let k = 0; k < 5; k++) next();
    const pick = (words) => words[Math.floor(next() * words.length)];
    const sentence = () =>
      `The ${pick(subjects)} of the ${pick(subjects)} ${pick(verbs)} ${Math.floor(next() * 900)} ${pick(objects)} while the ${pick(subjects)} ${pick(verbs)} its ${pick(objects)}.`;
    const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
    const title = `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${i + 1}`;
    const day = new Date(Date.UTC(2023, 0, 1 + i * 2)).toISOString().slice(0, 10);
    const body = `${paragraph()}\n\n## What the ${pick(subjects)} says\n\n${paragraph()}\n\n${paragraph()}\n\n- ${sentence()}\n- ${sentence()}\n\n${paragraph()}\n`;
    return {
      number: i + 1,
      title,
      slug: title.replaceAll(' ', '-'),
      day,
      section: sections[i % sections.length],
      tag: objects[i % objects.length],
      body,
    };
  });
}

const write = (path, text) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

const matter = (fields) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n`;

/** Name → what makes the site in a scratch folder: its generator's folder, and a function that gives the folder of the result and the articles. */
const makers = {
  'hexo-landscape': { generator: 'hexo', make: (home) => hexo(home, 'landscape', dated) },
  'hexo-next': { generator: 'hexo', make: (home) => hexo(home, 'next', dated) },
  'hexo-butterfly': { generator: 'hexo', make: (home) => hexo(home, 'butterfly', bare) },
  'hexo-fluid': { generator: 'hexo', make: (home) => hexo(home, 'fluid', cyrillic) },
  eleventy: { generator: 'eleventy', make: eleventy },
  vitepress: { generator: 'vitepress', make: vitepress },
  astro: { generator: 'astro', make: astro },
};

/** Where articles are: with their day, without it, with a slug of another script under a category. */
const dated = {
  permalink: ':year/:month/:day/:title/',
  slugOf: ({ slug }) => slug,
  pathOf: ({ day, slug }) => `/${day.replaceAll('-', '/')}/${slug}/`,
};
const bare = { permalink: ':title/', slugOf: ({ slug }) => slug, pathOf: ({ slug }) => `/${slug}/` };
const cyrillic = {
  permalink: 'posts/:category/:title.html',
  slugOf: ({ slug }) => `гавань-и-мост-${slug}`,
  pathOf: ({ section, slug }) => `/posts/${section}/гавань-и-мост-${slug}.html`,
};

function hexo(home, theme, { permalink, slugOf, pathOf }) {
  write(
    join(home, '_config.yml'),
    `title: The Quay\nurl: http://quay.example\nroot: /\npermalink: ${permalink}\ntheme: ${theme}\nper_page: 10\nfeed:\n  path: atom.xml\n  limit: 20\nindex_generator:\n  per_page: 10\narchive_generator:\n  per_page: 10\ncategory_generator:\n  per_page: 10\ntag_generator:\n  per_page: 10\n`,
  );
  const known = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  write(join(home, 'package.json'), JSON.stringify({ ...known, hexo: { version: '' } }));
  const all = posts();
  for (const post of all) {
    const { title, day, section, tag, body } = post;
    write(
      join(home, 'source/_posts', `${slugOf(post)}.md`),
      `${matter({ title, date: `${day} 09:00:00`, categories: `[${section}]`, tags: `[${tag}]` })}${body}`,
    );
  }
  write(join(home, 'source/about/index.md'), `${matter({ title: 'About the paper' })}${all[0].body.replaceAll('The ', 'Our ')}`);
  execFileSync('node', ['node_modules/hexo/bin/hexo', 'generate', '--silent'], { cwd: home, stdio: 'inherit' });
  return { result: join(home, 'public'), articles: all.map(pathOf), pages: ['/about/'] };
}

function eleventy(home) {
  const all = posts();
  write(
    join(home, '_includes/base.njk'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head><body><a href="#skip">Skip to main content</a><header><a href="/">Quay blog</a><nav><h2>Top level navigation menu</h2><ul><li><a href="/">Home</a></li><li><a href="/blog/">Archive</a></li><li><a href="/about/">About</a></li></ul></nav></header><main id="skip">{{ content | safe }}</main><footer></footer></body></html>`,
  );
  write(
    join(home, '_includes/post.njk'),
    `${matter({ layout: 'base.njk' })}<h1>{{ title }}</h1><ul class="post-metadata"><li><time datetime="{{ page.date.toISOString() }}">{{ page.date.toDateString() }}</time></li><li><a href="/tags/{{ tag }}/" class="post-tag">{{ tag }}</a></li></ul>{{ content | safe }}{%- if collections.posts %}{%- set previousPost = collections.posts | getPreviousCollectionItem %}{%- set nextPost = collections.posts | getNextCollectionItem %}<ul class="links-nextprev">{%- if previousPost %}<li class="links-nextprev-prev">← Previous<br> <a href="{{ previousPost.url }}">{{ previousPost.data.title }}</a></li>{% endif %}{%- if nextPost %}<li class="links-nextprev-next">Next →<br><a href="{{ nextPost.url }}">{{ nextPost.data.title }}</a></li>{% endif %}</ul>{%- endif %}`,
  );
  const list =
    '<ol reversed class="postlist">{% for post in shown %}<li class="postlist-item"><a href="{{ post.url }}" class="postlist-link">{{ post.data.title }}</a><time class="postlist-date" datetime="{{ post.date.toISOString() }}">{{ post.date.toDateString() }}</time></li>{% endfor %}</ol>';
  write(
    join(home, 'index.njk'),
    `${matter({ layout: 'base.njk', title: 'Quay blog' })}<h1>Latest 3 Posts</h1>{% set shown = collections.posts | newest %}${list}<p>More posts can be found in <a href="/blog/">the archive</a>.</p>`,
  );
  write(
    join(home, 'blog.njk'),
    `---\nlayout: base.njk\ntitle: Archive\npagination:\n  data: collections.posts\n  size: 25\n  reverse: true\n  alias: shown\npermalink: "blog/{% if pagination.pageNumber > 0 %}{{ pagination.pageNumber + 1 }}/{% endif %}"\n---\n<h1>Archive</h1>${list}<nav class="pager">{% if pagination.href.previous %}<a href="{{ pagination.href.previous }}">Newer</a>{% endif %}{% if pagination.href.next %}<a href="{{ pagination.href.next }}">Earlier entries</a>{% endif %}</nav>`,
  );
  write(join(home, 'about/index.md'), `${matter({ layout: 'base.njk', title: 'About me' })}${all[1].body.replaceAll('The ', 'My ')}`);
  write(
    join(home, 'tags.njk'),
    `---\nlayout: base.njk\npagination:\n  data: tagnames\n  size: 1\n  alias: tag\npermalink: "tags/{{ tag }}/"\neleventyComputed:\n  title: "Tagged “{{ tag }}”"\n---\n<h1>Tagged “{{ tag }}”</h1>{% set shown = collections.posts | tagged(tag) %}${list}<p>See <a href="/tags/">all tags</a>.</p>`,
  );
  write(join(home, '_data/tagnames.json'), JSON.stringify(objects));
  write(
    join(home, '.eleventy.js'),
    "module.exports = (config) => { config.addCollection('posts', (api) => api.getFilteredByGlob('posts/*.md')); config.addFilter('newest', (list) => list.slice(-3).reverse()); config.addFilter('tagged', (list, tag) => list.filter((each) => each.data.tag === tag)); };",
  );
  for (const { title, slug, day, tag, body } of all)
    write(join(home, 'posts', `${slug}.md`), `${matter({ layout: 'post.njk', title, date: day, tag, permalink: `/blog/${slug}/` })}${body}`);
  execFileSync('node', ['node_modules/@11ty/eleventy/cmd.js', '--quiet'], { cwd: home, stdio: 'inherit' });
  return { result: join(home, '_site'), articles: all.map(({ slug }) => `/blog/${slug}/`), pages: ['/about/'] };
}

function vitepress(home) {
  const all = posts();
  const path = ({ section, slug }) => `/${section}/${slug}`;
  const side = Object.fromEntries(
    sections.map((section) => [
      `/${section}/`,
      [{ text: section, items: all.filter((each) => each.section === section).map((each) => ({ text: each.title, link: path(each) })) }],
    ]),
  );
  const nav = sections.map((section) => ({
    text: section[0].toUpperCase() + section.slice(1),
    link: path(all.find((each) => each.section === section)),
  }));
  write(join(home, '.vitepress/config.mjs'), `export default ${JSON.stringify({ title: 'Quay docs', themeConfig: { nav, sidebar: side } })};\n`);
  write(
    join(home, 'index.md'),
    `---\nlayout: home\nhero:\n  name: Quay docs\n  text: How the harbour works\n  actions:\n    - theme: brand\n      text: Read\n      link: ${path(all[0])}\n---\n`,
  );
  for (const each of all) write(join(home, `${path(each)}.md`), `# ${each.title}\n\n${each.body}`);
  execFileSync('node', ['node_modules/vitepress/bin/vitepress.js', 'build', '.'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  return { result: join(home, '.vitepress/dist'), articles: all.map((each) => `${path(each)}.html`), pages: [] };
}

function astro(home) {
  const all = posts();
  const header =
    '<header><nav><h2><a href="/">Quay</a></h2><div class="internal-links"><a href="/">Home</a><a href="/blog">Blog</a><a href="/about">About</a></div></nav></header>';
  const frame = (body) =>
    `<html lang="en"><head><title>{title} | Quay</title></head><body>${header}<main>${body}</main><footer>&copy; 2026 Quay. All rights reserved.</footer></body></html>`;
  write(
    join(home, 'src/posts.json'),
    JSON.stringify(
      all.map(({ title, slug, day, body }) => ({
        title,
        slug,
        day,
        body: body
          .split('\n\n')
          .map((part) => (part.startsWith('## ') ? `<h2>${part.slice(3)}</h2>` : `<p>${part}</p>`))
          .join('\n'),
      })),
    ),
  );
  write(
    join(home, 'src/pages/blog/[...slug].astro'),
    `---\nimport posts from '../../posts.json';\nexport function getStaticPaths() { return posts.map((post) => ({ params: { slug: post.slug }, props: post })); }\nconst { title, day, body } = Astro.props;\n---\n${frame('<article><div class="prose"><div class="title"><div class="date"><time datetime={day}>{day}</time></div><h1>{title}</h1><hr/></div><Fragment set:html={body} /></div></article>')}`,
  );
  write(
    join(home, 'src/pages/blog/index.astro'),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the generator, filled by it
    `---\nimport posts from '../../posts.json';\nconst title = 'Blog';\nconst shown = [...posts].reverse();\n---\n${frame('<section><ul>{shown.map((post) => <li><a href={`/blog/${post.slug}/`}><img width="720" height="360" src="/p.jpg" alt="" /><h4 class="title">{post.title}</h4><p class="date"><time datetime={post.day}>{post.day}</time></p></a></li>)}</ul></section>')}`,
  );
  for (const [name, heading] of [
    ['index', 'Hello, harbour'],
    ['about', 'About the quay'],
  ])
    write(
      join(home, `src/pages/${name}.astro`),
      `---\nconst title = '${heading}';\n---\n${frame(`<h1>${heading}</h1><p>${all[name === 'about' ? 2 : 3].body.split('\n\n')[0].replaceAll('The ', 'Our ')}</p><p>${all[name === 'about' ? 4 : 5].body.split('\n\n')[0]}</p>`)}`,
    );
  write(
    join(home, 'astro.config.mjs'),
    "import { defineConfig } from 'astro/config';\nexport default defineConfig({ site: 'http://quay.example' });\n",
  );
  execFileSync(
    'node',
    [
      existsSync(join(home, 'node_modules/astro/bin/astro.mjs')) ? 'node_modules/astro/bin/astro.mjs' : 'node_modules/astro/astro.js',
      'build',
      '--silent',
    ],
    { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  return { result: join(home, 'dist'), articles: all.map(({ slug }) => `/blog/${slug}/`), pages: ['/about/'] };
}

const only = process.argv[5];
for (const [name, { generator, make }] of Object.entries(makers)) {
  if (only !== undefined && name !== only) continue;
  const installed = resolve(from, generator, 'node_modules');
  if (!existsSync(installed)) {
    console.error(`${name}: ${generator} is not installed in ${from}, left out`);
    continue;
  }
  const home = resolve(from, `scratch-${name}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // Generators look for their packages next to the site; a link is enough for them, and quick.
  cpSync(resolve(from, generator, 'package.json'), join(home, 'package.json'));
  execFileSync('cp', ['-al', installed, join(home, 'node_modules')]);
  const { result, articles, pages } = make(home);
  mkdirSync(to, { recursive: true });
  rmSync(join(to, name), { recursive: true, force: true });
  cpSync(result, join(to, name), { recursive: true });
  writeFileSync(join(to, `${name}.json`), JSON.stringify({ articles, pages }));
  console.log(`${name}: ${articles.length} articles`);
}
