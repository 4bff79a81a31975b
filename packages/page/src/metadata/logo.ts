import { lineOf } from '../blocks/line-of.js';
import { canParse } from '../page/can-parse.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import type { Evidence } from './evidence.js';
import type { Vote } from './field.js';
import { squash } from './text.js';

/** Links to the first page that are read: the logo is among the first. */
const MAX_LINKS = 4;
const MAX_NAME = 50;
/** Words that say what the picture is or where the link leads. */
const AROUND =
  /^(?:logo(?: of| von| de)?:?|home(?:page)?(?: of)?|startseite|zur startseite|accueil|inicio|back to|go to|the logo of)\s+|(?<![\s,–|-])[\s,–|-]+(?:logo|home ?page|home|startseite|accueil|inicio)$/gi;
const ONLY = /^(?:logo|home ?page|home|startseite|accueil|inicio|menu|menü|skip.*|back|zurück|start|index|main page|hauptseite)$/i;

/** The name that the site's logo shows: text, or the text of the picture, of a link to the first page. */
export function logoVotes({ tree, survey, url, base }: Evidence): Vote<string>[] {
  const votes: Vote<string>[] = [];
  const address = url ?? base;
  const origin = address !== undefined && canParse(address) ? new URL(address).origin : undefined;
  let read = 0;
  for (let row = 1; row < tree.size && read < MAX_LINKS; row++) {
    if (tree.tag[row] !== TAG.a || !isHomeLink(attribute(tree, row, 'href'), origin)) continue;
    if (survey.headings.some((heading) => row > heading && row < tree.end[heading]! && tree.tag[heading] !== TAG.h1)) continue;
    read++;
    const shown = squash(lineOf(tree, row)) || pictureText(row);
    const name = shown.replace(AROUND, '').trim();
    if (name === '' || name.length > MAX_NAME || ONLY.test(name) || !/\p{L}{2}/u.test(name)) continue;
    votes.push({ value: name, from: 'logo', trust: 0.34 });
    break;
  }
  return votes;

  function pictureText(row: number): string {
    for (let at = row; at < tree.end[row]!; at++) {
      const said = tree.tag[at] === TAG.img ? attribute(tree, at, 'alt') : attribute(tree, at, 'aria-label');
      if (said !== undefined && said.trim() !== '') return squash(said);
    }
    return squash(attribute(tree, row, 'title') ?? '');
  }
}

function isHomeLink(href: string | undefined, origin: string | undefined): boolean {
  if (href === undefined) return false;
  return href === '/' || (origin !== undefined && (href === origin || href === `${origin}/`));
}
