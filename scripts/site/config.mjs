import { defineConfig } from 'vitepress';

const link = (text, page) => ({ text, link: `/${page}` });

export default defineConfig({
  title: 'Pith',
  description: 'Takes the essential part out of web pages: title, text, Markdown, safe HTML and metadata',
  lang: 'en',
  cleanUrls: false,
  lastUpdated: false,
  markdown: {
    theme: { light: 'github-light', dark: 'github-dark' },
    config(md) {
      // Two braces in code are code, not an expression of the generator.
      md.renderer.rules.code_inline = (tokens, i) => `<code v-pre>${md.utils.escapeHtml(tokens[i].content)}</code>`;
    },
  },
  // Documents speak of addresses on this machine.
  ignoreDeadLinks: [/^https?:\/\/(?:localhost|127\.0\.0\.1)/],
  themeConfig: {
    search: { provider: 'local' },
    nav: [link('Guides', 'guides'), link('Reference', 'reference'), link('Comparison', 'comparison'), link('Playground', 'playground')],
    sidebar: [
      {
        text: 'Start',
        items: [link('Guides', 'guides'), link('Moving here', 'moving'), link('Playground', 'playground'), link('Comparison', 'comparison')],
      },
      {
        text: 'One page',
        items: [
          link('The document', 'document'),
          link('Lists, threads, shops', 'shapes'),
          link('Site rules', 'rules'),
          link('Encodings', 'encodings'),
        ],
      },
      {
        text: 'Many pages',
        items: [link('The collector', 'site'), link('Batch', 'batch'), link('Thousands of sites', 'scale')],
      },
      {
        text: 'Programs',
        items: [link('HTTP API', 'api'), link('For agents', 'mcp'), link('The studio', 'studio'), link('The lab', 'lab')],
      },
      { text: 'Reference', items: [link('Tables', 'reference'), link('Commands', 'reference-commands'), link('HTTP', 'api')] },
      {
        text: 'How it works',
        items: [
          link('Architecture', 'architecture'),
          link('Model card', 'model'),
          link('Model report', 'model-report'),
          link("The papers' methods", 'research/papers'),
          link('The papers, item by item', 'research/papers-audit'),
          link('Other extractors', 'rivals'),
          link('The tree', 'tree'),
          link('Reliability', 'reliability'),
          link('Decisions', 'decisions'),
          link('Testing', 'testing'),
          link('Licences', 'licences'),
        ],
      },
      { text: 'Project', items: [link('Changes', 'changelog'), link('Contributing', 'contributing')] },
    ],
    outline: [2, 3],
    footer: { message: 'Apache-2.0' },
  },
});
