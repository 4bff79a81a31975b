export const STOCK: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:out of stock|sold out|currently unavailable|ausverkauft|nicht (?:auf Lager|verfügbar)|agotado|épuisé|esaurito|niedostępny|нет в наличии)\b|在庫切れ|ناموجود|缺货/i,
    'OutOfStock',
  ],
  [/\b(?:in stock|auf lager|sofort lieferbar|en stock|disponible|disponibile|dostępny|в наличии)\b|在庫あり|موجود|有货/i, 'InStock'],
  [/\b(?:pre-?order|vorbestell|précommande)/i, 'PreOrder'],
];
