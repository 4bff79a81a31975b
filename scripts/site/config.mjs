import { defineConfig } from 'vitepress';
import { link, sidebar } from './sidebar.mjs';

export default defineConfig({
  title: 'Pith',
  description: 'Extracts the main content of web pages as Markdown, safe HTML, text and records',
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
  // Documents contain addresses on loopback.
  ignoreDeadLinks: [/^https?:\/\/(?:localhost|127\.0\.0\.1)/],
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      link('Tutorial', 'tutorial/first-extraction'),
      link('Reference', 'reference/library'),
      link('Comparison', 'explanation/comparison'),
      link('Playground', 'playground'),
    ],
    sidebar,
    outline: [2, 3],
    footer: { message: 'Apache-2.0' },
  },
});
