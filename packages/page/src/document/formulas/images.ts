/** Class names of images of formulas; their text is LaTeX. */
const IMAGE_OF_FORMULA =
  / (?:mwe-math-fallback-image-inline|mwe-math-fallback-image-display|mwe-math-fallback-png-inline|mwe-math-fallback-png-display|latex|tex|wp-katex-eq|math-tex|ql-img-inline-formula|ql-img-displayed-equation|texhtml|equation_image|formulainl|formuladsp) /;
/** Addresses of services that draw the LaTeX in their address. */
const IN_PARAMETER = /[?&](?:latex|tex|math|chl|eq|formula)=([^&#]+)/i;
const SERVICE = /latex\.php|\/latex\b|codecogs\.com|\/equation\?|render\/math|cht=tx|mathtex|mimetex|tex\.s2cms|upmath\.me|texrender|math\.vercel/i;
const AFTER_QUESTION = /(?:codecogs\.com\/[^?]{0,200}|mathtex\.cgi|mimetex\.cgi|\.latex)\?([^#]+)/i;
const IN_PATH = /upmath\.me\/(?:svg|png)\/([^?#]+)/i;
/** Commands that only say how an image is drawn. */
const DRAWING = /^(?:\s|\\(?:dpi\{\d+\}|bg_[a-z]+|fg_[a-z]+|inline|large|Large|huge|small|tiny|fn_[a-z]+|displaystyle|textstyle)(?![a-z])){1,99}/i;

/** LaTeX of an image that shows a formula; undefined for any other. */
export function latexOfImage(src: string | undefined, alt: string | undefined, classes: string): string | undefined {
  const text = alt?.trim() ?? '';
  if (text !== '' && IMAGE_OF_FORMULA.test(classes)) return text;
  if (src !== undefined && SERVICE.test(src)) {
    const found = IN_PARAMETER.exec(src)?.[1] ?? AFTER_QUESTION.exec(src)?.[1] ?? IN_PATH.exec(src)?.[1];
    const latex = found === undefined ? undefined : decodePart(found).replace(DRAWING, '').trim();
    if (latex) return latex;
  }
  // Nothing but LaTeX is written like this.
  return /^\$\$?[^$]+\$\$?$|^\\[([].*\\[)\]]$|^\{\\(?:displaystyle|textstyle)\b/s.test(text)
    ? text.replace(/^(?:\$\$?|\\[([])|(?:\$\$?|\\[)\]])$/g, '')
    : undefined;
}

function decodePart(part: string): string {
  const spaced = part.replace(/\+/g, (sign) => (/%20/.test(part) ? sign : ' '));
  try {
    return decodeURIComponent(/%2B/i.test(part) || !part.includes('%') ? spaced : part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
