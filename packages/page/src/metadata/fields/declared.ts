import { safeText } from '../../blocks/text.js';
import { agree, type Candidate, type Evidence, type Field, type Finding, settle, type Topic } from '../evidence.js';
import { absolute, isHome, keyOf, squash } from '../text.js';

/** The addresses that are declared for a topic, made absolute; those that are not of the web are left out. */
function addressesFor({ findings, base }: Evidence, topic: Topic): Candidate<string>[] {
  const votes = findings(topic).map(({ value, from, trust }) => ({ value: absolute(value, base) ?? '', from, trust }));
  return agree(
    votes.filter(({ value }) => /^https?:/.test(value)),
    (address) => address,
  );
}

/** Candidates less sure where something speaks against them. */
function doubted(candidates: readonly Candidate<string>[], factor: number, isDoubtful: (value: string) => boolean): Candidate<string>[] {
  return candidates.map((candidate) => (isDoubtful(candidate.value) ? { ...candidate, confidence: candidate.confidence * factor } : candidate));
}

/** The address under which the page wants to be known. A canonical home page of another page is a mistake of the template. */
export function canonicalUrlField(evidence: Evidence): Field<string> {
  const isInner = evidence.url !== undefined && !isHome(evidence.url);
  return settle(
    doubted(addressesFor(evidence, 'canonicalUrl'), 0.2, (address) => isInner && isHome(address)),
    0.3,
  );
}

const NOT_A_PICTURE_OF_THE_PAGE = /(?:^|[/_.-])(?:logo|favicon|placeholder|default|blank|spacer|avatar|sprite)(?:[/_.-]|$)/i;

/** The picture that represents the page. */
export function imageField(evidence: Evidence): Field<string> {
  return settle(
    doubted(addressesFor(evidence, 'image'), 0.4, (address) => NOT_A_PICTURE_OF_THE_PAGE.test(address)),
    0.2,
  );
}

/** The site's small picture; browsers look for `/favicon.ico` where none is named. */
export function faviconField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'favicon');
  const usual = absolute('/favicon.ico', evidence.url);
  if (candidates.length === 0 && usual?.startsWith('http')) candidates.push({ value: usual, from: ['convention /favicon.ico'], confidence: 0.3 });
  return settle(candidates);
}

const LICENCE =
  /\b(?:CC0|CC[ -]BY(?:[ -](?:SA|NC|ND)){0,2}(?:[ -]\d\.\d)?|Creative Commons [\w -]{2,60}|public domain|GFDL|MIT License|Apache License[\w ,.]{0,20})/i;

/** The licence of the content: its address, or its name where only that is given. */
export function licenseField(evidence: Evidence): Field<string> {
  const candidates = addressesFor(evidence, 'license');
  for (const { value, from, trust } of evidence.findings('license')) {
    const name = /^https?:/.test(value) ? undefined : LICENCE.exec(squash(value))?.[0];
    if (name !== undefined) candidates.push({ value: name, from: [from], confidence: trust });
  }
  return settle(candidates, 0.25);
}

const MIN_DESCRIPTION = 12;

/** The page's description of itself in a sentence or two. */
export function descriptionField({ findings, titleTag }: Evidence): Field<string> {
  const votes = findings('description')
    .map(({ value, from, trust }) => ({ value: squash(value.replace(/<[^<>]{0,200}>/g, ' ')), from, trust }))
    .filter(({ value }) => value.length >= MIN_DESCRIPTION && keyOf(value) !== keyOf(titleTag));
  // A description that was cut short is still the same one.
  return settle(agree(votes, (text) => keyOf(text).slice(0, 60)));
}

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa ha he iw khw ks ku ps sd ug ur yi'.split(' '));

/** Direction of the page's text: as declared, else as its language is written. */
export function dirField(evidence: Evidence, language: Field<string>): Field<'ltr' | 'rtl'> {
  for (const { value, from, trust } of evidence.findings('dir')) {
    const dir = value.trim().toLowerCase();
    if (dir === 'ltr' || dir === 'rtl') return settle([{ value: dir, from: [from], confidence: trust }]);
  }
  if (language.value === undefined) return settle<'ltr' | 'rtl'>([]);
  const dir = RIGHT_TO_LEFT.has(language.value.split('-')[0]!) ? 'rtl' : 'ltr';
  return settle([{ value: dir, from: [`language ${language.value}`], confidence: language.confidence * 0.9 }]);
}

const MAX_TAG = 60;
const MAX_TAGS = 50;
/** How far a declared list is believed where the page shows tags with its article. */
const DECLARED = 0.5;

/** The tags that are shown with the article; where none are, the keywords, tags and sections that the page declares. Each once, those of the surest place first. */
export function tagsField(evidence: Evidence): Field<string[]> {
  const isShown = ({ from }: Finding) => from.startsWith('visible-tags');
  const findings = evidence.findings('tags');
  const shown = tagList(findings.filter(isShown));
  const declared = tagList(findings.filter((finding) => !isShown(finding)));
  if (shown === undefined || declared === undefined) return settle([shown ?? declared].filter((list) => list !== undefined));
  return settle([shown, { ...declared, confidence: Math.min(declared.confidence, shown.confidence) * DECLARED }]);
}

function tagList(findings: readonly Finding[]): Candidate<string[]> | undefined {
  const tags = new Map<string, string>();
  const trusts = new Map<string, number>();
  for (const { value, from, trust } of [...findings].sort((a, b) => b.trust - a.trust)) {
    for (const tag of value.split(/[,;，、|]/).map(squash)) {
      const key = keyOf(tag);
      if (key === '' || tag.length > MAX_TAG || tags.size >= MAX_TAGS || tags.has(key)) continue;
      tags.set(key, tag);
      if (!trusts.has(from)) trusts.set(from, trust);
    }
  }
  const doubt = [...trusts.values()].reduce((product, trust) => product * (1 - trust), 1);
  return tags.size === 0 ? undefined : { value: [...tags.values()], from: [...trusts.keys()], confidence: 1 - doubt };
}

const MAX_LENGTH = 280;
const MIN_WORDS = 12;
const MIN_CHARACTERS = 120;
/** Paragraphs read, and characters of one that can get into the excerpt, white space included. */
const MAX_PARAGRAPHS = 40;
const LOOKED_AT = 20_000;
/** Author, date of change and disclosure of paid links: lines above a lead that are not the lead. */
const NOT_THE_LEAD =
  /^(?:(?:posted|written|reviewed|edited|fact[- ]checked|photos?|photographs?|words|text) by\b|(?:last )?(?:updated|published|posted|reviewed|modified)(?: on| at)?\b[^.!?]{0,30}\d)|\baffiliate (?:links?|commissions?)\b|\b(?:earn|receive|get) (?:an? )?(?:small )?(?:affiliate )?commissions?\b/i;
const MAX_NOTE = 240;

/** The beginning of the content; the description where there is none. */
export function excerptField(evidence: Evidence, description: Field<string>): Field<string> {
  const { text, firstPost } = evidence.hints;
  const candidates = [
    { value: squash(firstPost?.()?.text ?? ''), from: ['post text'], confidence: 0.95 },
    { value: firstParagraph(text?.() ?? '') ?? '', from: ['content first paragraph'], confidence: 0.9 },
    { value: description.value ?? '', from: ['description'], confidence: description.confidence * 0.5 },
  ];
  return settle(candidates.filter(({ value }) => value !== '').map((candidate) => ({ ...candidate, value: shorten(candidate.value) })));
}

function firstParagraph(text: string): string | undefined {
  const long = text
    .split(/\n\s*\n/, MAX_PARAGRAPHS)
    .map((paragraph) => squash(paragraph.slice(0, LOOKED_AT)))
    .filter((paragraph) => paragraph.split(' ').length >= MIN_WORDS || paragraph.length >= MIN_CHARACTERS);
  return long.find((paragraph) => paragraph.length > MAX_NOTE || !NOT_THE_LEAD.test(paragraph)) ?? long[0];
}

/** Cut at the end of a sentence or a word, with an ellipsis where something is missing. */
function shorten(written: string): string {
  const text = safeText(written);
  if (text.length <= MAX_LENGTH) return text;
  // Not through the middle of a character.
  const head = text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const sentence = ['. ', '。', '! ', '? '].reduce((last, end) => Math.max(last, head.lastIndexOf(end)), -1);
  if (sentence > MAX_LENGTH / 2) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${head.slice(0, word > MAX_LENGTH / 2 ? word : head.length).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`;
}
