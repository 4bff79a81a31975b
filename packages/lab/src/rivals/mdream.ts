import { htmlToText } from './html-to-text.js';
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
      // As HTML, so that the addresses of links do not count as words.
      const content = htmlToMarkdown(html, { minimal: true, frontmatter, format: 'html', ...(url === undefined ? {} : { origin: url }) });
      return { text: htmlToText(content), title: title || null };
    };
  },
};

function nativePackage(): Record<string, string> {
  const suffix: Readonly<Record<string, string>> = { linux: '-gnu', win32: '-msvc' };
  return { [`@mdream/rust-${process.platform}-${process.arch}${suffix[process.platform] ?? ''}`]: VERSION };
}
