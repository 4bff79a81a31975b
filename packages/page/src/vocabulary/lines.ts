import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { AMOUNT } from './amounts.js';

/** The features of a short line, one bit each. */
export const PRICE = 1;
export const DATE = 2;
/** Asks the reader to do something: "Add to cart", "Read more". */
export const CALL = 4;
export const RATING = 8;
/** Statistics of a member of a forum: "Joined: Feb 2019", "116 posts". */
export const MEMBER = 16;
/** Announces other pages: "You may also like", "Latest news". */
export const RELATED = 32;

/** Characters beyond which a line is running text, whatever it contains. */
const MAX_LINE = 120;
const MAX_CALL = 40;

/** A day or a time in a line with digits. */
export const DAY =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|(?<!\p{L})(?:jan(?:uary?|vier|uar)?|f[eé][bv](?:ruary?|ruar|rero|rier|brero|braio|r)?|m(?:är|ar|rt)(?:ch|z|zo|s|t)?|a[pvb]r(?:il)?|avril|ma(?:y|i|yo|ggio|rs)|ju[nl](?:e|i|y|io|iet)?|juin|juil(?:let)?|giugno|luglio|aug(?:ust)?|août|agosto|sept?(?:ember|embre|iembre|tembre)?|o[ckt]t(?:ober|obre|ubre|tobre)?|nov(?:ember|embre|iembre)?|d[eéi][czé](?:ember|embre|iembre)?)(?!\p{L})|\d (?:minutes?|hours?|days?|weeks?|months?|years?) ago(?!\p{L})|(?<!\p{L})(?:vor|il y a|hace) \d|\d ?[年月日分時小天]/iu;

const VERBS = [
  'add|buy|shop|read more|learn more|see (?:more|all)|view|sign (?:in|up)|log ?in|subscribe|get|download|book|start|try|contact|order|click|more|reply|share|like|follow|show|hide|load|submit|search|apply|join|register|continue|next|previous|back|close|open|menu|quote|report|edit|save|compare|select|choose|mark as|skip|go to|print|watch|explore|discover',
  'in den warenkorb|kaufen|mehr (?:erfahren|lesen)|weiterlesen|jetzt|anmelden|abonnieren|teilen|antworten|zum|zur|alle|anzeigen|suche|weiter|zurück|merken|vergleichen',
  "ajouter au|acheter|lire (?:la suite|plus)|en savoir plus|voir|s'inscrire|se connecter|s'abonner|partager|répondre|télécharger|suivant|précédent|découvrir",
  'añadir al|comprar|leer más|ver más|ver todo|suscribirse|compartir|responder|descargar|siguiente|anterior|iniciar sesión',
  'aggiungi al|acquista|leggi|scopri|iscriviti|condividi|rispondi|scarica|accedi|avanti|indietro',
  'adicionar ao|saiba mais|leia mais|inscreva-se|compartilhar|baixar|entrar',
  'in winkelwagen|lees meer|bekijk|meer|delen|aanmelden|inloggen|dodaj do|czytaj|zobacz|więcej|udostępnij|zaloguj|läs mer|visa|dela|köp|les mer|læs mere|купить|в корзину|подробнее|читать|войти|поделиться|ответить',
];
const CALLS = new RegExp(`^(?:${VERBS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const CALLS_UNSPACED = /^(?:加入购物车|立即|更多|查看|阅读|分享|回复|登录|注册|下载|もっと|続きを|購入|シェア|返信|ログイン|ダウンロード)/;

const RATINGS = /\b\d(?:[.,]\d)? ?(?:out of|von|sur|de|\/) ?(?:5|10)\b|[★☆⭐]|\b(?:reviews?|ratings?|bewertungen|avis|opiniones|recensioni)\b/i;

const MEMBERS =
  /^(?:joined|posts?|threads?|reputation|location|member since|messages|likes|reactions?|points|topics|registered|solutions?|rank|group|from|country|karma|trophy|occupation|beiträge|registriert|ort|messages postés|inscrit|mensajes|registrado|сообщений|регистрация)\b\s?[:\d]|\b\d[\d,.]*k? (?:posts?|messages|threads|topics|solutions|reactions|kudos|points|beiträge)\b|\b(?:member since|joined|mitglied seit|(?:gold|silver|bronze) badges?)\b/i;

const OTHERS =
  /(?<!\p{L})(?:related|similar|you (?:may|might) (?:also )?(?:like|enjoy)|also (?:like|bought|viewed)|recommend(?:ed|ations?)?|more (?:from|like|in|stories|articles|posts|news)|latest|recent(?:ly)?|popular|trending|most (?:read|viewed)|from (?:our|the) blog|read next|up next|keep reading|further reading|customers (?:also|who|frequently)|(?:frequently|often|usually|also) (?:bought|viewed|purchased)|pairs? with|complete (?:the|your)|shop the|bought together|inspired by|similar to|compare with|other (?:products|articles|posts)|in other news|don['’]t miss|sponsored|explore|ähnliche|das könnte|auch interessant|weitere (?:artikel|themen|produkte)|meistgelesen|mehr zum thema|à lire aussi|articles? (?:liés|similaires)|vous aimerez|también te puede|artículos relacionados|lo más leído|leggi anche|potrebbe interessarti|veja também|lees ook|läs (?:också|även)|читайте также|похожие)(?!\p{L})|相关|推荐|関連|おすすめ/iu;

/** Whether a heading announces other pages: "You may also like", "Latest news". */
export function announcesOthers(heading: string): boolean {
  return OTHERS.test(heading);
}

/** The bits of every block; 0 for running text. */
export function lineBits(page: Page): Uint8Array {
  const { text } = page.once(texts);
  const { digits } = page.blocks;
  const bits = page.arena.uint8(text.length);
  const known = new Map<string, number>();
  for (let block = 0; block < text.length; block++) {
    const line = text[block]!;
    if (line.length > MAX_LINE) continue;
    let found = known.get(line);
    if (found === undefined) {
      found = bitsOf(line, digits[block]! > 0);
      known.set(line, found);
    }
    bits[block] = found;
  }
  return bits;
}

function bitsOf(line: string, hasDigits: boolean): number {
  let bits = 0;
  if (hasDigits && AMOUNT.test(line)) bits |= PRICE;
  if (hasDigits && DAY.test(line)) bits |= DATE;
  if (line.length <= MAX_CALL && (CALLS.test(line) || CALLS_UNSPACED.test(line))) bits |= CALL;
  if (RATINGS.test(line)) bits |= RATING;
  if (MEMBERS.test(line)) bits |= MEMBER;
  if (OTHERS.test(line)) bits |= RELATED;
  return bits;
}
