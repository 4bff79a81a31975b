/** An amount of money: a currency sign, code or word next to a number. */
export const AMOUNT =
  /(?:[$€£¥￥₹₩₽₺₫฿₴₪]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|kr|zł|Kč|Ft|руб|лв)\b\.?)\s?\d|\d[\d.,\s]{0,12}\s?(?:[€£¥₹₩₽₺₫฿₴₪円元]|\b(?:USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RUB|kr|zł|Kč|Ft|руб|лв|Lei|TL|تومان|ریال)(?![A-Za-z\u00aa-\u1fff]))/;
