/** Rewrites a page to the same length in characters, so that offsets into it stay valid. */
export type Disguise = (source: string) => string;

/** ROT13: equal names stay equal, but lose their meaning. */
function shifted(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

const meaninglessNames: Disguise = (source) =>
  source.replace(
    /(\s(?:class|id)\s?=\s?)("[^"<>]{0,2000}"|'[^'<>]{0,2000}'|[^\s"'>]{1,200})/gi,
    (_, attribute: string, names: string) => attribute + shifted(names),
  );

const nothingDeclared: Disguise = (source) =>
  source
    .replace(/ld\+json/gi, 'no+json')
    .replace(/(\s)item(prop|type|scope|id|ref)\b/gi, '$1data$2')
    .replace(
      /(\s(?:property|name)=["'])(og|product|article|twitter):/gi,
      (_, before: string, name: string) => `${before}${'x'.repeat(name.length)}_`,
    );

const plainElements: Disguise = (source) =>
  source
    .replace(/<(\/?)article\b/gi, '<$1section')
    .replace(/<(\/?)time\b/gi, '<$1span')
    .replace(/<(\/?)main\b/gi, '<$1div ')
    .replace(/<(\/?)h[23]\b/gi, '<$1h4')
    .replace(/\sdatetime=/gi, ' data-day=')
    .replace(/\srole=/gi, ' none=')
    .replace(/\srel=/gi, ' non=');

const allOfThese: Disguise = (source) => plainElements(nothingDeclared(meaninglessNames(source)));

/** Removes the links too, so it is not evidence about lists. */
const bare: Disguise = (source) =>
  allOfThese(source)
    .replace(/<(\/?)li\b/gi, '<$1dd')
    .replace(/<(\/?)ul\b/gi, '<$1dl')
    .replace(/\shref=/gi, ' none=')
    .replace(/\stitle=/gi, ' nones=')
    .replace(/\salt=/gi, ' non=')
    .replace(/\s(aria|data)-/gi, ' x$1');

/** Rewrites that make records as hard to find as on unknown software: labels stay valid, answers may not. The first is the page unchanged. */
export const disguises = {
  'as it is': (source: string) => source,
  'meaningless names': meaninglessNames,
  'nothing declared': nothingDeclared,
  'plain elements': plainElements,
  'all of these': allOfThese,
  bare,
} satisfies Record<string, Disguise>;

export type DisguiseName = keyof typeof disguises;
