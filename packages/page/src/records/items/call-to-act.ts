import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/border.js';

/** What buttons and labels say before the name of what they lead to, and the arrows after it. */
const CALL =
  /^(?:(?:read|learn|find out|see|view|more)(?: more)? (?:about|on|of)|quick view of|link to|listen to|go to|shop|buy|view|see|explore|discover|browse|open|watch|play|visit|read|mehr (?:über|zu)|weiterlesen:?|lire la suite (?:de|:)|leer más sobre)\s+/i;
const ARROW = /\s?[>›»→]{1,2}$/;
/** Share of the names that must begin with the same call before it goes from labels that nothing else on the record confirms. */
const MOSTLY = 0.6;
const MIN_NAMES = 3;

/** Names of one list without the call to look at them: "Shop Oak stool >" where another line of the record, or most of the list, says that it is one. */
export function withoutCalls(page: Page, names: readonly string[], records: readonly Border[]): readonly string[] {
  const calls = names.map((name) => CALL.exec(name)?.[0].trim().toLowerCase());
  const usual = mostCommon(calls);
  return names.map((name, i) => {
    const call = calls[i];
    if (call === undefined) return name;
    const bare = name.slice(CALL.exec(name)![0].length).replace(ARROW, '').trim();
    if (bare === '') return name;
    return (call === usual && call.includes(' ')) || hasLine(page, records[i]!, bare) ? bare : name;
  });
}

/** The call that most names begin with. */
function mostCommon(calls: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const call of calls) if (call !== undefined) counts.set(call, (counts.get(call) ?? 0) + 1);
  for (const [call, count] of counts) if (count >= Math.max(MIN_NAMES, calls.length * MOSTLY)) return call;
  return undefined;
}

function hasLine(page: Page, { row, end }: Border, line: string): boolean {
  const { blockFrom } = page.once(lines);
  const { text } = page.once(texts);
  const wanted = line.toLowerCase();
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) if (text[block]!.toLowerCase() === wanted) return true;
  return false;
}
