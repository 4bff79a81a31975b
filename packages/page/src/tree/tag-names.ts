import { Names, tagTable } from './names.js';
import { knownTags, TAG } from './tags.js';

/** Names that SVG and MathML write with capitals and that the tokenizer has lowered. */
const svgTags = (
  'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer feComposite ' +
  'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage ' +
  'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient ' +
  'radialGradient textPath'
).split(' ');

const svgAttributes = (
  'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef gradientTransform ' +
  'gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth ' +
  'maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha ' +
  'preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent ' +
  'spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget ' +
  'xChannelSelector yChannelSelector zoomAndPan'
).split(' ');

const byLowerCase = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

const svgTagNames = byLowerCase(svgTags);
const svgAttributeNames = byLowerCase(svgAttributes);

export const HTML = 0;
export const SVG = 1;
export const MATH = 2;

/** Name under which a foreign element is in the tree. */
function foreignTagName(space: number, name: string): string {
  if (space === SVG) return name === 'svg' ? name : `svg:${svgTagNames.get(name) ?? name}`;
  return name === 'math' ? name : `math:${name}`;
}

export function foreignAttributeName(space: number, name: string): string {
  if (space === SVG) return svgAttributeNames.get(name) ?? name;
  return name === 'definitionurl' ? 'definitionURL' : name;
}

const knownSpaces: readonly number[] = knownTags.map((name) => {
  if (name === 'svg' || name.startsWith('svg:')) return SVG;
  return name === 'math' || name.startsWith('math:') ? MATH : HTML;
});

/** The column of tags has 16 bits: a page with more names than that is not a document, and its last names share one. */
const LAST_ID = 65_535;

/** Tag ids of one page, HTML and foreign. */
export class TagNames extends Names {
  private readonly spaces = [...knownSpaces];
  /** HTML id of a foreign element's lower-case name, with which its end tag is written. */
  private readonly written: number[] = [];
  private readonly foreign = new Map<number, number>();

  constructor() {
    super(tagTable);
  }

  /** Namespace of a tag: `HTML`, `SVG` or `MATH`. */
  spaceOf(tag: number): number {
    return this.spaces[tag] ?? HTML;
  }

  /** Id of the element that a tag means inside svg or math. */
  foreignOf(space: number, tag: number): number {
    const key = space * 65_536 + tag;
    const found = this.foreign.get(key);
    if (found !== undefined) return found;
    const name = foreignTagName(space, this.list[tag]!);
    const known = Object.hasOwn(TAG, name) ? TAG[name as keyof typeof TAG] : undefined;
    const id = known ?? this.add(name);
    if (id === LAST_ID) return space === SVG ? TAG.svg : TAG.math;
    this.spaces[id] = space;
    this.written[id] = tag;
    this.foreign.set(key, id);
    return id;
  }

  /** Names that share the last id are not remembered: a million of them would take more memory than their page. */
  override idOf(name: string): number {
    return this.list.length > LAST_ID ? (this.rest.get(name) ?? LAST_ID) : super.idOf(name);
  }

  protected override add(name: string): number {
    if (this.list.length < LAST_ID) return super.add(name);
    this.list[LAST_ID] = 'unknown';
    return LAST_ID;
  }

  /** Ids of the foreign elements of this page that an end tag closes. */
  foreignsOf(tag: number): number[] {
    return [SVG, MATH].map((space) => this.foreign.get(space * 65_536 + tag)).filter((id) => id !== undefined);
  }

  /** Whether an end tag closes a foreign element. */
  closes(tag: number, element: number): boolean {
    return this.written[element] === tag;
  }
}
