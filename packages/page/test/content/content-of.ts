import { blockText, segment } from '../../src/blocks/segment.js';
import { assemble, type Content, type Parts } from '../../src/content/assemble.js';
import { choose } from '../../src/decide/choose.js';
import type { ContentNode } from '../../src/document/node.js';
import { pageOf as openPage, type Page } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

export const URL_OF_PAGE = 'https://pages.example/news/story.html';

export function pageOf(html: string, url: string | undefined = URL_OF_PAGE): Page {
  return openPage(segment(parse(html)), url);
}

/** Scores that keep the blocks whose text passes. */
export function scoresFor(page: Page, keeps: (text: string) => boolean) {
  const { blocks } = page;
  const score = Float32Array.from({ length: blocks.size }, (_, block) => (keeps(blockText(blocks, block)) ? 1 : 0));
  return { score, cut: 0.5 };
}

/** Content of a page of which everything is kept but the blocks that hold the word `clutter`. */
export function contentOf(html: string, { url = URL_OF_PAGE, parts }: { url?: string; parts?: Parts } = {}): Content {
  const page = pageOf(html, url);
  return assemble(page, choose(scoresFor(page, (text) => !text.includes('clutter'))), parts);
}

/** A document as one line: `p("text", strong("x"))`, attributes in brackets. */
export function outline(node: ContentNode): string {
  if ('text' in node) return JSON.stringify(node.text);
  const attributes = Object.entries(node.attributes).map(([name, value]) => `${name}=${value}`);
  const inner = node.children.map(outline).join(', ');
  return `${node.tag}${attributes.length > 0 ? `[${attributes.join(' ')}]` : ''}${node.children.length > 0 ? `(${inner})` : ''}`;
}

/** Outline of the blocks of a page, without the section around them. */
export function blocksOf(html: string, options: Parameters<typeof contentOf>[1] = {}): string[] {
  return contentOf(html, options).root.children.map(outline);
}
