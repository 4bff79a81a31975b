/**
 * Abbreviations whose full stop does not end a sentence, in the paper's five languages: titles, months, words before numbers or examples. The
 * sentence splitters of the paper (GATE, OpenNLP) have such lists.
 */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `mr mrs ms dr prof st sr jr gen col capt lt sgt rep sen gov rev hon inc ltd co corp vs etc no vol fig ed eds al approx dept est jan feb mar apr jun jul aug sep sept oct
  nov dec u.s u.k e.g i.e a.m p.m hr fr frl nr bzw ca evtl ggf inkl usw vgl abs str z.b d.h u.a o.ä s.o s.u art bd hrsg m mm mme mlle mgr ch av bd éd env p.ex sra srta ud
  uds dña pág núm ej p.ej ee.uu sig sigg dott ing avv on es ecc pag cfr`.split(/\s+/),
);

/** A mark that may end a sentence, with the quotation marks and brackets that close after it. */
const END = /(?<![.!?…])[.!?…]+["'”’»)\]]{0,8}(?=\s)|[。！？]/gu;

/** Number of sentences of a text: as a splitter counts them, `Mr. Bush` is not an end and a last sentence without a mark is one. */
export function sentencesIn(text: string): number {
  let count = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const to = index + mark.length;
    if (!endsSentence(text, index, to)) continue;
    if (HAS_WORD.test(text.slice(from, to))) count++;
    from = to;
  }
  return HAS_WORD.test(text.slice(from)) ? count + 1 : count;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

function endsSentence(text: string, at: number, to: number): boolean {
  // A small letter continues the sentence.
  if (/^\s+\p{Ll}/u.test(text.slice(to, to + 8))) return false;
  if (text[at] !== '.') return true;
  const word = /[\p{L}\p{N}.]{0,12}$/u.exec(text.slice(Math.max(0, at - 12), at))![0].toLowerCase();
  // A single letter is an initial, a number of one or two digits a German day or an ordinal.
  return !(ABBREVIATIONS.has(word) || /^\p{L}$/u.test(word) || /^\d{1,2}$/.test(word));
}
