export const STOCK: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:out of stock|sold out|currently unavailable|ausverkauft|nicht (?:auf Lager|verfügbar)|agotado|épuisé|esaurito|niedostępny|нет в наличии)\b|在庫切れ|ناموجود|缺货/i,
    'OutOfStock',
  ],
  [/\b(?:in stock|auf lager|sofort lieferbar|en stock|disponible|disponibile|dostępny|в наличии)\b|在庫あり|موجود|有货/i, 'InStock'],
  [/\b(?:pre-?order|vorbestell|précommande)/i, 'PreOrder'],
];
/** A rating of five: `4.8 out of 5`, `4,8/5`, `4.9 stars`, and a number alone where a count follows; and how many rated. */
export const RATED = /(?:^|[^\d.,])([0-5](?:[.,]\d{1,2})?)\s?(?:\/\s?5(?!\d)|out of 5|(?:rating )?stars?\b|(?=\(\d)|$)/i;
export const RATERS = /^.{0,30}?(\d[\d.,]{0,9})(?:\)|\)?\s(?:global |customer |total )?(?:reviews|ratings|avis|bewertungen)\b)/i;
/** The name of a value that is about those who bought a thing. */
export const REVIEWS = /\b(?:reviews?|ratings?|bewertungen|avis)\b/i;
/** The properties by which goods differ, as shops label their choices: `Size:`, `Choose your colour`, `Colour: Black`. */
export const CHOICE_NAME =
  /^(?:(?:choose|select)[a-z ]{0,5} )?((?:colou?r|size|flavou?r|scent|style|width|length|material|fabric|finish|storage|capacity|model|configuration|edition|version|format|farbe|größe|couleur|taille|modèle|talla|kleur|maat|цвет|размер|颜色|尺码)s?)\s?(?:[:：(-].{0,40})?$/i;
/** Questions to every buyer, whatever the product, and the sort orders of a list. */
export const NOT_A_CHOICE =
  /\b(?:quantity|qty|count|country|pays|land|país|paese|region|currency|language|sort(?:[ _-]?by)?|order(?:[ _-]?by)?|state|province|months?|years?|days?|store|rating|stars?|zip|postcode|frequency|subscri\w*|deliver\w*|purchase|shipping|menge|anzahl|quantité|cantidad|search|category|reviews?|filter|show|recipient|email|reason|subject|topic|report)\b/i;
/** The text of a select box while nothing is chosen. */
export const NOT_A_VALUE = /^(?:-+|choose|select|please|pick|bitte|wählen|choisir|choisissez|elige|elegir|seleccion|scegli|kies|wybierz|выберите)/i;
/** Words before the name of a choice: `Select a size` is the choice of a size. */
export const ASKS_TO_CHOOSE =
  /^(?:(?:please )?(?:choose|select|pick)(?: an?| your| the)?|wähle(?:n Sie)?(?: eine?n?)?|choisissez(?: une?| votre)?|elige(?: una?| tu)?) (?=\p{L})/iu;
/** Words after a value, for screen readers: that it is chosen, or cannot be had until a script knows better. */
export const OF_VALUE = /(?<![ ,-])[ ,-]{0,4}(?:(?:Variant )?sold out(?: or unavailable)?|unavailable|(?:colou?r )?swatch|selected)$/i;
/** Buttons next to a choice. */
export const OTHER_BUTTON = /\b(?:guide|chart|find|help|more|all|add|buy|book|order|apply|skip|sign|quantity|next|view|show|review|close)\b/i;
/** Shops' names for links and pictures of a choice. */
export const SWATCH_NAME = /swatch|varia|option|picker|selector|colou?r|size/i;
