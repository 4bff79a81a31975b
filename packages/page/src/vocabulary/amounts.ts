/** An amount of money: a currency symbol, code or word next to a number. */
export const AMOUNT =
  /(?:[$€£¥￥₹₩₽₺₫฿₴₪]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|kr|zł|Kč|Ft|руб|лв)\b\.?)\s?\d|\d[\d.,\s]{0,12}\s?(?:[€£¥₹₩₽₺₫฿₴₪円元]|\b(?:USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RUB|kr|zł|Kč|Ft|руб|лв|Lei|TL|تومان|ریال)(?![A-Za-z\u00aa-\u1fff]))/;

/** Whether a text names a price. */
export function hasPrice(text: string): boolean {
  return AMOUNT.test(text);
}

const SIGN =
  '(?:[A-Z]{0,2}[$€£¥￥₹₩₽₺₫฿₴₪円元]|(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|Lei|TL|kr|zł|Kč|Ft|руб|лв|تومان|ریال)(?![A-Za-z])\\.?)';
const PRINTED_NUMBER = "\\d(?:[\\d.,'’\\u00a0\\u202f]{0,12}\\d|[ ]\\d{3}(?!\\d)){0,3}(?:,[-–—])?";
const PRINTED = new RegExp(`${SIGN}\\s?${PRINTED_NUMBER}|${PRINTED_NUMBER}\\s?${SIGN}`, 'gu');

/** An amount of money as a text writes it. */
export interface PrintedAmount {
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** Decimal number as text. */
  readonly amount: string;
}

/** The amounts of money in a text, in their order. */
export function printedAmounts(text: string): PrintedAmount[] {
  return [...text.matchAll(PRINTED)].flatMap(({ 0: printed, index }) => {
    const amount = amountOf(/\d(?:.*\d)?/su.exec(printed)![0]);
    return amount === undefined ? [] : [{ text: printed, at: index, amount }];
  });
}

/** Between the ends of a range, and before the lowest of several prices. */
export const PRICE_RANGE = /^\s?(?:-|–|—|to|bis|до)\s?$/i;
export const LOWEST_PRICE = /(?<!\p{L})(?:from|starting at|as low as|ab|à partir de|dès|desde|a partire da|vanaf|från|fra|od|от):?\s*$/iu;

/** An amount of money. */
export interface Money {
  /** Decimal number as text, without group separators. */
  readonly amount: string;
  /** ISO 4217; null if several currencies share the symbol. */
  readonly currency: string | null;
}

/** Symbols and words of currencies with their codes (ISO 4217), longer ones before their own endings. */
const SIGNS = (
  'US$:USD CA$:CAD C$:CAD AU$:AUD A$:AUD NZ$:NZD HK$:HKD S$:SGD R$:BRL MX$:MXN €:EUR £:GBP ₹:INR ₩:KRW ₽:RUB ₺:TRY ' +
  '₫:VND ฿:THB ₴:UAH ₪:ILS zł:PLN Kč:CZK Ft:HUF лв:BGN руб:RUB 円:JPY 元:CNY تومان:IRT ریال:IRR Lei:RON TL:TRY'
)
  .split(' ')
  .map((pair) => pair.split(':') as [sign: string, code: string]);
const CODES = /\b(USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|BGN|RON|TRY|BRL|MXN|KRW|HKD|SGD|ZAR|ILS|THB|AED)\b/;
// A blank groups thousands; anything else behind one is another number.
const NUMBER = /\d{1,12}(?:['’\u00a0\u202f ]\d{3}(?!\d)|[.,]\d{1,6}){0,6}/;
const FREE = /^\s*(?:free(?: to play)?|gratis|kostenlos|gratuit)\s*$/i;
const PERSIAN = /[\u06f0-\u06f9\u0660-\u0669]/g;

/** The first amount of money in a short text; `usual` is the currency of a symbol that several countries use. */
export function moneyIn(text: string, usual: string | null = null): Money | undefined {
  if (FREE.test(text)) return { amount: '0', currency: usual };
  const latin = text.replace(PERSIAN, (digit) => String(digit.charCodeAt(0) & 15));
  const number = NUMBER.exec(latin);
  if (!number) return undefined;
  const amount = amountOf(number[0]);
  return amount === undefined ? undefined : { amount, currency: currencyIn(latin, usual) };
}

/** ISO code of the currency that a text names. */
export function currencyIn(text: string, usual: string | null = null): string | null {
  const code = CODES.exec(text);
  if (code) return code[1]!;
  for (const [sign, name] of SIGNS) if (text.includes(sign)) return name;
  if (text.includes('¥') || text.includes('￥')) return usual === 'CNY' ? 'CNY' : 'JPY';
  if (text.includes('$')) return usual ?? 'USD';
  if (/\bkr\b/.test(text)) return usual;
  return usual;
}

/** A written number as a decimal: `1.299,00`, `1,299.00` and `1 299` are the same. */
export function amountOf(written: string): string | undefined {
  const digits = written.replace(/[\s'’\u00a0\u202f]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const tail = last < 0 ? '' : digits.slice(last + 1);
  const sign = last < 0 ? '' : digits[last]!;
  const repeated = last >= 0 && digits.indexOf(sign) !== last;
  // Three digits after the only separator are thousands; one, two or more than three are a fraction.
  const isFraction = last >= 0 && !repeated && (tail.length !== 3 || digits.startsWith('0'));
  const whole = (isFraction ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  if (!/^\d{1,12}$/.test(whole)) return undefined;
  const plain = whole.replace(/^0+(?=\d)/, '');
  const fraction = isFraction ? tail.replace(/[.,]/g, '') : '';
  return fraction === '' || /^0+$/.test(fraction) ? plain : `${plain}.${fraction}`;
}
export const PRICE_NAME = /(?:^|[\s_-])(?:price|prices|preis|prix|precio|prezzo|cena|amount|our-?price|sale-?price|product-?price)(?:$|[\s_-])/i;
export const OLD_PRICE_NAME = /(?:^|[\s_-])(?:was|old|list|regular|original|compare|strike|struck|rrp|msrp|before|crossed|uvp|non-sale)/i;
export const NOT_A_PRICE =
  /\b(?:shipping|delivery|postage|versand|lieferung|livraison|env[ií]o|spedizione|verzending|orders? over|spend|minimum|mindest\w*|off|save|saving|payments? of|per (?:month|year)|\/mo|\/y(?:ea)?r|monthly|assembly|installation|protection|from the web|points?|cashback|rabatt|installments?|ab .{0,40} Bestellwert)\b|доставк|送料|运费|مجانا/i;
/** Right before an amount that something cost once. */
export const BEFORE_OLD_PRICE =
  /\b(?:was|regular price|original price|list price|rrp|msrp|uvp|statt|instead of|before|avant|antes|compare at)\b.?\s?$/i;
/** The text allowed between two prices of one thing: nothing, or the name of one of them. A dash or another word makes them a range or two things. */
export const BETWEEN_PRICES =
  /^[\s.:,;|(/]*(?:(?:original|regular|list|retail|normal|was|msrp|rrp|uvp|statt|avant|antes|now|sale|current|you pay|jetzt)(?: price)?(?: is| was)?[\s:.]*)?$/i;
