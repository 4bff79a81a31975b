import type { Rival } from './rival.js';

interface MdreamModule {
  htmlToMarkdown(html: string, options: object): string;
}

const VERSION = '1.7.2';

export const mdream: Rival = {
  name: 'mdream',
  meaning: 'mdream with its minimal preset (native)',
  homepage: 'https://github.com/harlan-zw/mdream',
  // npm leaves optional native packages out where their engines field excludes this Node, although they run: so it is named.
  dependencies: { mdream: VERSION, ...nativePackage() },
  async load(from) {
    const { htmlToMarkdown } = (await from('mdream')) as MdreamModule;
    return ({ html, url }) => {
      let title: string | undefined;
      const frontmatter = (found: { title?: string }) => {
        title = found.title;
      };
      const markdown = htmlToMarkdown(html, { minimal: true, frontmatter, ...(url === undefined ? {} : { origin: url }) });
      const content = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
      return { text: wordsOf(content), markdown: content, title: title || null };
    };
  },
};

/** Markdown is what it is made for: without the addresses of links and images, which are not words; their texts stay. */
function wordsOf(markdown: string): string {
  return markdown.replace(/\]\((?:<[^>\n]*>|[^)\n]*)\)/g, ']');
}

function nativePackage(): Record<string, string> {
  const suffix: Readonly<Record<string, string>> = { linux: '-gnu', win32: '-msvc' };
  return { [`@mdream/rust-${process.platform}-${process.arch}${suffix[process.platform] ?? ''}`]: VERSION };
}
