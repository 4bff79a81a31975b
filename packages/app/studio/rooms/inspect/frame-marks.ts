import type { InspectionAnswer, OtherLook } from './api.ts';
import { besideBlocks } from './beside-blocks.ts';

/** Blocks of a preview and the elements that show them. */
export interface FrameMarks {
  readonly document: Document;
  /** Elements of every block, in the order of the page. */
  readonly elements: ReadonlyMap<number, readonly HTMLElement[]>;
}

const MARK = 'data-block';

/** How blocks look. The page keeps its own colours: a tint covers its background, a bar marks kept blocks without colour, a hatch those decided by a step. */
const STYLE = `
[${MARK}] { --tone: 179 76 0; cursor: pointer; background-color: rgb(var(--tone) / var(--tint, 0)) !important; }
[${MARK}][data-kept] { --tone: 0 120 90; box-shadow: -4px 0 0 rgb(var(--tone)); }
[${MARK}][data-kept]:dir(rtl) { box-shadow: 4px 0 0 rgb(var(--tone)); }
/* A run of cells has its bar where it begins. */
td[data-kept], th[data-kept] { box-shadow: inset 3px 0 0 rgb(var(--tone)) !important; }
td[data-kept]:dir(rtl), th[data-kept]:dir(rtl) { box-shadow: inset -3px 0 0 rgb(var(--tone)) !important; }
[data-kept] + :is(td, th)[data-kept] { box-shadow: none !important; }
pith-text[${MARK}][data-kept] { box-shadow: none; text-decoration: underline 2px rgb(var(--tone)); text-underline-offset: 3px; }
${[0, 1, 2, 3, 4].map((step) => `[data-tint="${step}"] { --tint: ${(0.05 + step * 0.055).toFixed(3)}; }`).join('\n')}
[data-by="step"] { background-image: repeating-linear-gradient(135deg, rgb(var(--tone) / .38) 0 1.5px, transparent 1.5px 7px) !important; }
/* Part of the document, not of the text. */
[data-beside] { --tone: 0 120 90; --tint: .07 !important; outline: 1px dashed rgb(var(--tone)); }
[data-kind="title"] { outline: 2px solid #00529b; outline-offset: 1px; }
[data-kind="date"] { outline: 2px dotted #a0447d; outline-offset: 1px; }
[data-kind="author"] { outline: 2px dashed #8a5d00; outline-offset: 1px; }
[data-kind="comment"] { --tone: 34 115 168; }
[data-differs="left"] { --tone: 76 60 201; --tint: .24; }
[data-differs="right"] { --tone: 160 68 125; --tint: .24; text-decoration: underline wavy rgb(160 68 125); }
[data-differs="no"] { opacity: .4; }
[data-pinned] { outline: 3px solid #4c3cc9 !important; outline-offset: 2px; scroll-margin: 30vh; }
[data-hovered] { outline: 2px solid #4c3cc9 !important; outline-offset: 1px; }
`;

/** Finds the marks of a frame and adds the style that shows them. The page runs no scripts, so all of it happens here. */
export function readMarks(document: Document): FrameMarks {
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.append(style);
  keepReadable(document);
  const elements = new Map<number, HTMLElement[]>();
  for (const element of document.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    const block = Number(element.getAttribute(MARK));
    const known = elements.get(block);
    if (known) known.push(element);
    else elements.set(block, [element]);
  }
  return { document, elements };
}

/** Text with less contrast to its background is unreadable; WCAG requires 4.5. */
const MIN_CONTRAST = 2;

/** A page with an inline background and a text colour from a style sheet that is not loaded would be dark on dark. It is shown on white. */
function keepReadable({ body, documentElement, defaultView }: Document): void {
  if (!defaultView) return;
  const grounds = [body, documentElement].map((element) => channelsOf(defaultView.getComputedStyle(element).backgroundColor));
  const ground = grounds.find(([, , , alpha = 1]) => alpha > 0);
  if (!ground || contrast(ground, channelsOf(defaultView.getComputedStyle(body).color)) >= MIN_CONTRAST) return;
  for (const element of [body, documentElement]) element.style.setProperty('background', '#fff', 'important');
}

/** Red, green, blue, and where given alpha, of a computed colour. */
function channelsOf(colour: string): readonly number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const light = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The block that an element of a frame belongs to; −1 for none. */
export function blockOf(target: EventTarget | null): number {
  const marked = (target as Element | null)?.closest?.(`[${MARK}]`);
  return marked ? Number(marked.getAttribute(MARK)) : -1;
}

/** Blocks tinted per slice, so that no animation frame is delayed. */
const SLICE = 400;
/** Steps of a tint. */
const STEPS = 5;

/** Tints every block, in slices. Returns a function that stops it. */
export function tint(marks: FrameMarks, inspection: InspectionAnswer, other: OtherLook | undefined): () => void {
  const entries = [...marks.elements];
  const beside = besideBlocks(inspection);
  let handle = 0;
  const work = (from: number) => {
    const to = Math.min(entries.length, from + SLICE);
    for (let at = from; at < to; at++) tintBlock(entries[at]!, { inspection, other, beside });
    if (to < entries.length) handle = requestAnimationFrame(() => work(to));
  };
  work(0);
  return () => cancelAnimationFrame(handle);
}

interface Tints {
  readonly inspection: InspectionAnswer;
  readonly other: OtherLook | undefined;
  /** Blocks that the document shows outside the text. */
  readonly beside: ReadonlySet<number>;
}

function tintBlock([number, elements]: [number, readonly HTMLElement[]], { inspection, other, beside }: Tints): void {
  const block = inspection.blocks[number];
  if (!block) return;
  const sure = block.kept ? block.score : 1 - block.score;
  const values = {
    'data-kept': block.kept ? '' : undefined,
    'data-tint': String(Math.min(STEPS - 1, Math.floor(sure * STEPS))),
    'data-by': block.by,
    'data-beside': !other && beside.has(number) ? '' : undefined,
    'data-kind': block.kind,
    'data-differs': other && differs(block.kept, other.blocks[number]?.kept ?? false),
  };
  for (const element of elements)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
}

function differs(own: boolean, others: boolean): string {
  return own === others ? 'no' : own ? 'left' : 'right';
}

/** Room above the block that a page opens at, pixels. */
const ABOVE = 64;

/** Scrolls a frame so that a block is near its top, where it is below the first screen; nothing for −1. */
export function scrollToBlock({ document, elements }: FrameMarks, block: number): void {
  const first = elements.get(block)?.[0];
  const view = document.defaultView;
  if (first && view) view.scrollTo({ top: view.scrollY + first.getBoundingClientRect().top - ABOVE, behavior: 'instant' });
}

/** Pixels from a title to its text, at most, so that both are seen at once. */
const TITLE_REACH = 300;

/** Whether two blocks can be seen together. False if one of them is not in the page. */
export function isNear({ elements }: FrameMarks, one: number, other: number): boolean {
  const [above, below] = [elements.get(one)?.[0], elements.get(other)?.[0]];
  return above !== undefined && below !== undefined && below.getBoundingClientRect().top - above.getBoundingClientRect().bottom < TITLE_REACH;
}

/** Moves a mark from one block to another. */
export function sign(marks: FrameMarks, name: 'data-hovered' | 'data-pinned', block: number): void {
  for (const element of marks.document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  for (const element of marks.elements.get(block) ?? []) element.setAttribute(name, '');
}
