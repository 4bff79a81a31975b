import { classesOf, type Draft, type DraftElement, draftText, eachTagged, isDraftElement, pageAttribute } from '../draft.js';

/** A mark in the text that leads to a note. */
export interface Reference {
  /** What is to be replaced: the link, or the raised element that holds nothing but it. */
  readonly node: DraftElement;
  /** Id of the note in the page. */
  readonly target: string;
  /** What the page shows, fit to be a label; empty where it is not. */
  readonly label: string;
}

const NOTE_ID =
  /^(?:fn|footnote|cite_note|cite-note|note|endnote|_ftn(?!ref)|_edn(?!ref)|sdfootnote|ftnt(?!_ref)|user-content-fn(?!ref)|easy-footnote-bottom|ref(?=[-_:]?\d))/i;
const NOTE_CLASS = / (?:footnote-ref|footnoteref|footnote-reference|footnote|fnref|noteref|note-ref|reference|sdfootnoteanc|ftnref) /;
const LONGEST_LABEL = 40;
/** White space that may stand around the link of a raised element that holds nothing else. */
const SPACES = 20;
const LABEL = /^[[(]?\s?([^\s[\]()](?:[^[\]()]{0,10}[^\s[\]()])?)\s?[\])]?[.:]?$/;

export function referencesOf(draft: Draft): Reference[] {
  const references: Reference[] = [];
  const raised = new Map((draft.byTag.get('sup') ?? []).map((sup) => [sup.source, sup]));
  eachTagged(draft, ['a'], (node) => {
    const href = pageAttribute(draft, node, 'href');
    if (href === undefined || !href.includes('#')) return;
    const sup = supAround(draft, node, raised);
    const isRaised = sup !== undefined || node.children.some((child) => isDraftElement(child) && child.tag === 'sup');
    if (!isReference(draft, node, href.slice(href.indexOf('#') + 1), isRaised)) return;
    const target = fragmentOf(draft, node);
    const text = draftText(node, LONGEST_LABEL).trim();
    const shown = LABEL.exec(text)?.[1];
    if (target === undefined || shown === undefined) return;
    // One character more than the link has is enough to see that the raised element holds more.
    const isAlone = sup !== undefined && draftText(sup, text.length + SPACES + 1).trim() === text;
    references.push({ node: isAlone ? sup : node, target, label: fitLabel(shown) });
  });
  return references;
}

function supAround({ tree }: Draft, node: DraftElement, raised: ReadonlyMap<number, DraftElement>): DraftElement | undefined {
  let row = tree.parent[node.source]!;
  for (let steps = 0; steps < 3; steps++, row = tree.parent[row]!) {
    const sup = raised.get(row);
    if (sup) return sup;
  }
  return undefined;
}

function isReference(draft: Draft, node: DraftElement, target: string, isRaised: boolean): boolean {
  if (pageAttribute(draft, node, 'role') === 'doc-noteref' || pageAttribute(draft, node, 'epub:type') === 'noteref') return true;
  const named = NOTE_ID.test(target);
  return (isRaised && named) || ((isRaised || named) && NOTE_CLASS.test(classesOf(draft, node)));
}

/** The place inside the page that a link leads to. */
export function fragmentOf(draft: Draft, node: DraftElement): string | undefined {
  const href = pageAttribute(draft, node, 'href')?.trim();
  if (href === undefined) return undefined;
  const at = href.indexOf('#');
  if (at < 0 || at === href.length - 1) return undefined;
  if (at > 0 && !isSamePage(href.slice(0, at), draft.base)) return undefined;
  const raw = href.slice(at + 1);
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return raw;
    throw error;
  }
}

function isSamePage(address: string, base: string | undefined): boolean {
  return base !== undefined && URL.canParse(address, base) && new URL(address, base).href === base.split('#')[0];
}

function fitLabel(shown: string): string {
  const label = shown.replace(/[\s.]+/g, '-');
  return /^[A-Za-z0-9-]+$/.test(label) ? label : '';
}
