/** Okabe and Ito's colours without the yellow, which fades on white: distinguishable with every common kind of colour blindness. */
export const palette = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9', '#000000', '#7F7F7F'] as const;

export const ink = '#222222';
export const paper = '#FFFFFF';
export const grid = '#DDDDDD';
/** Blocks that are content, and all others. */
export const contentColour = palette[0];
export const otherColour = '#BDBDBD';

/** Names in the order of their first appearance, each with its colour; after eight the colours repeat. */
export function coloursFor(names: readonly string[]): (readonly [name: string, colour: string])[] {
  return [...new Set(names)].map((name, i) => [name, palette[i % palette.length]!] as const);
}

/** The same as a scale for Observable Plot. */
export function colourScale(colours: readonly (readonly [name: string, colour: string])[]): { domain: string[]; range: string[] } {
  return { domain: colours.map(([name]) => name), range: colours.map(([, colour]) => colour) };
}
