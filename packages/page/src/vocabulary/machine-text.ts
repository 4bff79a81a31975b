/** Text that programs left on the page for themselves: identifiers, templates that nothing filled in, addresses of scripts, data. */
export function isMachineText(text: string, words: number): boolean {
  return (
    (text.startsWith('[') && SHORTCODES.test(text) && SHORTCODE_MARK.test(text)) ||
    (text.includes('{{') && TEMPLATE.test(text)) ||
    (text.startsWith('<') && MARKUP.test(text)) ||
    (text.includes('//') && FILE_ADDRESS.test(text)) ||
    (text.length === UUID_LENGTH && UUID.test(text)) ||
    (text.startsWith('{"') && text.endsWith('}') && DATA.test(text)) ||
    TRACE.test(text) ||
    (words >= MIN_SAME_WORDS && isOneWord(text))
  );
}

const SHORTCODES = /^(?:\[\/?[a-z][\w-]{1,40}(?:\s[^\][]{0,2000})?\/?\]\s*){1,99}$/i;
const SHORTCODE_MARK = /_|=|\[\//;
const TEMPLATE = /^[^\p{L}\p{N}]{0,4}(?:\{\{[^{}]{0,300}\}\}[^\p{L}\p{N}]{0,4}){1,99}$/u;
const FILE_ADDRESS = /^(?:https?:)?\/\/\S{1,500}\.(?:m?js|css|jpe?g|png|gif|webp|svg)(?:[?#]\S{0,300})?$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const UUID_LENGTH = 36;
const DATA = /^\{"[\w$-]{1,60}":/;
/** Log output of a program: `CLOUD, getReviews, 0ms`. */
const TRACE = /^(?:[A-Z]{2,20}, [a-z]+[A-Z]\w{1,40}, \d{1,6} ?ms|[a-z]{2,20}-msg: .{1,400})$/;
const MARKUP = /^<(?:iframe|img|div|script|a|p|span|ins|section|video|amp-[a-z]+)\b[^<>]{0,2000}>/i;
/** One word so often in a row is not text. */
const MIN_SAME_WORDS = 12;

function isOneWord(text: string): boolean {
  const end = text.indexOf(' ');
  if (end <= 0 || text.slice(end + 1, 2 * end + 1) !== text.slice(0, end)) return false;
  return new Set(text.split(' ')).size === 1;
}

const FIELD =
  /^(?:[a-z][a-z0-9]{0,30}(?:_[A-Za-z0-9+-]{1,30}){1,6}(?: [A-Za-z0-9-]{1,20}){0,3}|(?:[a-z0-9]{1,20}-){1,5}(?:img|images?|zip|id|ids|urls?|src|href|json|html|flag|enabled))\s?:?$/;
const MAX_FIELD = 80;

/** Whether a label is a name that programs use among themselves: `cat_thumb_Petrol Blue`, `link_mobile-1`. */
export function isFieldName(label: string): boolean {
  return label.length <= MAX_FIELD && FIELD.test(label);
}
