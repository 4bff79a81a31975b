import { parseDocument } from 'htmlparser2';
import { Marked, type TokenizerAndRendererExtension } from 'marked';

// Only what the tests need of GitHub's formulas and footnotes: marked has neither.
const formula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (source) => source.search(/\$/),
  tokenizer(source) {
    const found = /^\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$(?!\d)/.exec(source);
    return found ? { type: 'formula', raw: found[0], latex: found[1] } : undefined;
  },
  renderer: ({ latex }) => escapeHtml(latex),
};

const displayed: TokenizerAndRendererExtension = {
  name: 'displayed',
  level: 'block',
  start: (source) => source.search(/\n\$\$\n/),
  tokenizer(source) {
    const found = /^\$\$\n([\s\S]*?)\n\$\$(?:\n|$)/.exec(source);
    return found ? { type: 'displayed', raw: found[0], latex: found[1] } : undefined;
  },
  renderer: ({ latex }) => `<p>${escapeHtml(latex)}</p>`,
};

const reference: TokenizerAndRendererExtension = {
  name: 'reference',
  level: 'inline',
  start: (source) => source.search(/\[\^/),
  tokenizer(source) {
    const found = /^\[\^([^\]\s]+)\](?!:)/.exec(source);
    return found && !this.lexer.state.inLink ? { type: 'reference', raw: found[0], label: found[1] } : undefined;
  },
  renderer: ({ label }) => `<sup data-note="${escapeHtml(label)}"></sup>`,
};

const note: TokenizerAndRendererExtension = {
  name: 'note',
  level: 'block',
  start: (source) => source.search(/\n\[\^[^\]\s]+\]:/),
  tokenizer(source) {
    const found = /^\[\^([^\]\s]+)\]: (.*(?:\n(?: {4}.*|(?=\n {4}|\n\n+ {4})))*)(?:\n+|$)/.exec(source);
    if (!found) return undefined;
    const tokens = this.lexer.blockTokens(found[2]!.replace(/^ {4}/gm, ''), []);
    return { type: 'note', raw: found[0], tokens };
  },
  renderer(token) {
    return `<div>${this.parser.parse(token.tokens ?? [])}</div>`;
  },
};

const parser = new Marked({ gfm: true });
parser.use({ extensions: [formula, displayed, reference, note] });

export function htmlOfMarkdown(markdown: string): string {
  return parser.parse(markdown, { async: false });
}

const INLINE = new Set(['a', 'code', 'em', 'strong', 'del', 'sup', 'sub', 'img', 'input']);

/** The text that a reader of the Markdown sees, white space squashed; the edge of a block is a space. */
export function textOfMarkdown(markdown: string): string {
  const parts: string[] = [];
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): void => {
    for (const node of nodes) {
      if (node.type === 'text') parts.push((node as { data: string } & typeof node).data);
      if (!('children' in node)) continue;
      const edge = 'name' in node && INLINE.has(node.name) ? '' : ' ';
      parts.push(edge);
      visit(node.children as typeof nodes);
      parts.push(edge);
    }
  };
  visit(parseDocument(htmlOfMarkdown(markdown)).children);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
