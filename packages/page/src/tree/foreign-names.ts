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
export function foreignTagName(space: number, name: string): string {
  if (space === SVG) return name === 'svg' ? name : `svg:${svgTagNames.get(name) ?? name}`;
  return name === 'math' ? name : `math:${name}`;
}

export function foreignAttributeName(space: number, name: string): string {
  if (space === SVG) return svgAttributeNames.get(name) ?? name;
  return name === 'definitionurl' ? 'definitionURL' : name;
}
