/**
 * Treatment of each element before the text blocks are made. The paper's figure 2 with the full lists is lost; its text names br, i, b, strike, a,
 * script and img, and counts p, h1, ul and li inside blocks, so these cannot be borders. The rest follows from that; HTML 5's elements are added.
 */
const words = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Removed, and a space put in their place. */
export const SPACED = words('br p h1 h2 h3 h4 h5 h6 hr center left right ul ol li dl dt dd dir menu blockquote pre address hgroup');

/** Pruned with their content. */
export const PRUNED = words(
  `script style noscript head title meta link base img map area object applet embed param iframe frame frameset noframes input select option optgroup textarea button
  isindex svg math canvas audio video source track picture template datalist progress meter rt rp`,
);

/** Neither removed nor pruned: text on both sides belongs to different blocks. All other elements are removed without a space. */
export const BORDERS = words(
  `html body div table caption thead tbody tfoot tr td th col colgroup form fieldset legend article section main aside header footer nav figure figcaption
  details summary dialog search`,
);

export const FORMAT = words('b i u em strong font big small strike s tt sub sup');
export const LIST = words('ul ol li dl dt dd dir menu');
/** A line break structures a line, not a text: br is left out. */
export const STRUCTURE = words('h1 h2 h3 h4 h5 h6 p center left right blockquote');
