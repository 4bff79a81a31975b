import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { isLine, lineText, linkOf } from './lines.js';

/** Letters of a line from which on it is the name again where the name holds it, and how many more the name has then: a price, no sentence. */
const MIN_NAME_LETTERS = 24;
const MAX_MORE_LETTERS = 40;

/** Whether the name says what a line says: it may go on with the price, for readers of screens. */
export function isPartOf(name: string, text: string): boolean {
  return text.length >= MIN_NAME_LETTERS && name.length - text.length <= MAX_MORE_LETTERS && name.includes(text.toLowerCase());
}

/** A price whose cents are set higher reads as one number where the mark-up is lost. */
const WITHOUT_POINT = /^\p{Sc}\s?(\d{3,9})$/u;

/** Whether a line is a price without its point, and another line of the card says it with the point. */
export function isSaidWithPoint(text: string, lines: readonly ContentNode[]): boolean {
  const digits = WITHOUT_POINT.exec(text)?.[1];
  if (digits === undefined) return false;
  const written = new RegExp(`(?<!\\d)${digits.slice(0, -2)}[.,]${digits.slice(-2)}(?!\\d)`);
  return lines.some((node) => written.test(lineText(node)));
}

const BARE_PRICE = /^(?:now )?\p{Sc}\s?\d[\d.,]*$/iu;
const CALLED_PRICE = /(?<!\p{L})price(?!\p{L})/iu;

/** Whether a line is a price that another line of the card says and calls so, for readers of screens. */
export function isCalledPrice(text: string, lines: readonly ContentNode[]): boolean {
  if (!BARE_PRICE.test(text)) return false;
  return lines.some((node) => {
    const line = lineText(node);
    const at = CALLED_PRICE.test(line) ? line.indexOf(text) : -1;
    return at >= 0 && line.length > text.length && !/^[.,]?\d/.test(line.slice(at + text.length));
  });
}

/** The name as a card shows it, with the link that its name for readers of screens has, where that one goes on with the price; undefined elsewhere. */
export function nameAlone(lines: readonly ContentNode[], at: number): ContentElement | undefined {
  const title = lines[at]!;
  if (!isElement(title)) return undefined;
  const long = lineText(title);
  const others = lines.filter((node): node is ContentElement => node !== title && isLine(node));
  const shown = others.find((node) => {
    const text = lineText(node);
    const more = text.length >= MIN_NAME_LETTERS && long.startsWith(`${text} `) ? long.slice(text.length + 1) : '';
    return more !== '' && more.length <= MAX_MORE_LETTERS && others.some((other) => other !== node && lineText(other).includes(more));
  });
  const address = linkOf(title);
  if (shown === undefined || address === undefined || linkOf(shown) !== undefined) return shown;
  return { ...shown, children: [{ tag: 'a', attributes: { href: address }, children: shown.children, source: title.source }] };
}
