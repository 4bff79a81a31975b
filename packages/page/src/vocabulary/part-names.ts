/** Words and letters that a line may have to be the name of a part. */
export const MAX_NAME_WORDS = 7;
const MAX_NAME = 80;

/** Shops' names for the parts of a page that describe a thing: description, materials, contents, delivery. */
const PART =
  /^(?:(?:the |full |more |key |main |top |all |basic |short |other |our |your )?(?:product |item |game |book |vehicle |technical |tech |additional |nutrition(?:al)? |supplement |important |general )?(?:descriptions?|details|overview|highlights|features|specifications|specs|information|info|ingredients|facts|benefits|materials?|dimensions|measurements|composition|compatibility|warranty|allergens|directions|instructions|requirements|contents|sizing|synopsis|summary)|about (?:this|the) (?:item|product|game|app|book|brand|author)|what(?:['’]s| is| comes) (?:in the box|in the package|included|inside|it does|it is|new)|(?:in|inside) the (?:box|package)|(?:box|package|kit|set) (?:contents|contains|includes)|items? included|includes|how to (?:use|apply|wear|style|clean|care)|usage|care|caring|fit|size|specification|model|features? and benefits|size guide|(?:system |hardware )requirements|why (?:we|you['’]ll) love it|faqs?|frequently asked questions|shipping|delivery|returns?|guarantee|disclaimer|warnings?|safety|pros|cons|from the (?:manufacturer|publisher|author|back cover)|produktbeschreibung|beschreibung|produktdetails|eigenschaften|technische (?:daten|details)|lieferumfang|inhaltsstoffe|zutaten|anwendung|pflege(?:hinweise)?|versand|lieferung|description du produit|caractéristiques(?: techniques)?|détails|composition|ingrédients|conseils d['’]utilisation|contenu de la boîte|livraison|entretien|descripción(?: del producto)?|características|especificaciones|detalles(?: del producto)?|ingredientes|modo de (?:uso|empleo)|envío|contenido|descrizione|caratteristiche|specifiche(?: tecniche)?|dettagli|ingredienti|spedizione|omschrijving|productbeschrijving|kenmerken|specificaties|descrição(?: do produto)?|especificações|opis(?: produktu)?|specyfikacja|dane techniczne|składniki|описание|характеристики|состав|комплектация|商品説明|商品の説明|仕様|特長|商品描述|产品描述|规格(?:参数)?|توضیحات|مشخصات)/i;
/** Allowed continuations: `Shipping & returns`, `Size and fit`, `Dimensions, materials`; after some of them also the thing. */
const REST =
  /^(?:(?:\s?[&+/,]\s?|\s(?:and|und|et|y|e|en|i|и)\s)[\p{L}'’-]{1,24}(?:(?:\s|\s?[&+/,]\s?|\s(?:and|und|et|y)\s)[\p{L}'’-]{1,24}){0,3})?\s?[:+–—-]?$/u;
const OF_SOMETHING = /(?:descriptions?|details|overview|features|specifications|specs|benefits|ingredients|dimensions)$/i;
const OF = /^ (?:of|for) \S/;

/** Calls to action are not names. */
const ASKS = /^(?:view|see|show|hide|shop|compare|download|open|read|get|add|choose|select)\s/i;
/** The same after the name of the thing. */
const AFTER_NAME = /\s(?:features|specifications|specs|ingredients|dimensions|description)\s?:?$/i;

/** Whether a line is what a shop calls a part that is about the thing it sells. */
export function namesPart(line: string): boolean {
  if (line.length > MAX_NAME || ASKS.test(line)) return false;
  const name = PART.exec(line)?.[0];
  if (name === undefined) return AFTER_NAME.test(line);
  const rest = line.slice(name.length);
  return REST.test(rest) || (OF.test(rest) && OF_SOMETHING.test(name));
}

/** Shops' names for rows of other things to buy. Letters are listed by Unicode block, for the reason in `metadata/people/words.ts`. */
const OTHER_GOODS =
  /^(?:(?:[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿'’]+ ){0,3}(?:similar|related) (?!to\b)[a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿].*|(?:recommended|suggested|featured|popular|trending|complementary|matching) (?:items?|products?|goods|styles?|looks?|picks?|accessories|titles|games|searches|categories|for).*|.{0,24}\byou (?:may|might|['’]ll|will) (?:also )?(?:like|love|need|enjoy|want)\b.*|.{0,40}\b(?:also|often|frequently|usually) (?:bought|viewed|purchased|like|love|shop|consider|search)\b.*|.{0,12}\brecently viewed.*|(?:bought|better) together|complete (?:the|your) [a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]+|shop the (?:look|collection|set)|(?:pairs?|goes|wear it|works|looks) (?:\w+ )?with|(?:our )?recommend(?:ed|ations?)?(?: for you)?|more (?:to [a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]+|like this|from this [a-zà-ɏͰ-῿Ⰰ-ⷿ぀-퟿]+)|sponsored|inspired by your .*|explore more.*|(?:ähnliche|das könnte|kunden) .*|produits (?:similaires|associés)|vous aimerez aussi|productos .*|también te puede .*|prodotti .*|gerelateerde .*|podobne .*|похожие .*|関連商品|おすすめ商品|相关(?:产品|商品))\W{0,3}$/i;

/** Whether a line is the heading of other goods. */
export function namesOtherGoods(line: string): boolean {
  return line.length <= MAX_NAME && OTHER_GOODS.test(line);
}
