import { parseHTML } from 'linkedom';

/** Where a text of a picture is, by an estimate of its width; with the size of the picture. */
export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Letters of a sans-serif face are a little more than half as wide as they are high. */
const letter = 0.56;

/** Follows the translations down to every text. Turned texts (the labels of vertical axes) are boxes that stand upright. */
export function textBoxes(svg: string): TextBox[] {
  const { document } = parseHTML(`<body>${svg}</body>`);
  const root = document.querySelector('svg')!;
  const size = { width: Number(root.getAttribute('width')), height: Number(root.getAttribute('height')) };
  return [...document.querySelectorAll('text')].filter((text) => text.textContent !== '').map((text) => ({ ...boxOf(text), ...size }));
}

function boxOf(element: Element): Omit<TextBox, 'width' | 'height'> {
  const text = element.textContent ?? '';
  const fontSize = Number(element.getAttribute('font-size') ?? 12);
  let x = Number(element.getAttribute('x') ?? 0);
  const rawY = element.getAttribute('y') ?? '0';
  let y = rawY.endsWith('em') ? Number.parseFloat(rawY) * fontSize : Number(rawY);
  const turned = /rotate\(-90\)/.test(element.getAttribute('transform') ?? '');
  // Turned to the left, what was below lies to the right.
  if (turned) [x, y] = [y, -x];
  let anchor = '';
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const moved = /translate\(([-\d.e]+),\s*([-\d.e]+)\)/.exec(at.getAttribute('transform') ?? '');
    x += Number(moved?.[1] ?? 0);
    y += Number(moved?.[2] ?? 0);
    anchor ||= at.getAttribute('text-anchor') ?? '';
  }
  const long = text.length * fontSize * letter;
  const before = anchor === 'start' ? 0 : anchor === 'end' ? long : long / 2;
  if (turned) return { text, left: x - 0.75 * fontSize, right: x + 0.2 * fontSize, top: y - long / 2, bottom: y + long / 2 };
  return { text, left: x - before, right: x - before + long, top: y - 0.75 * fontSize, bottom: y + 0.2 * fontSize };
}
