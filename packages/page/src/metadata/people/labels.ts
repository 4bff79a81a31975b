import { once } from '../../page/lazily.js';
import { labelOf } from '../dates/labels.js';
import { keyOf } from '../text.js';

/** Labels of sources, places and buttons that are where names are, in the languages of bylines; those of dates are known elsewhere. */
const labels =
  'von|by|par|por|publisher|register|registrieren|zvg|follow|folgen|suivre|date|time|' +
  'reading time|read time|min read|minutes read|source|sources|category|categories|tags|topics|topic|section|share|share this|comments|' +
  'comment|print|save|listen|find|find us|member|members|joined|location|registered|posts|reputation|author|authors|about the author|' +
  'editor|editors note|follow us|contact us|photo|photos|image|video|advertisement|stand|datum|quelle|quellen|ort|lesezeit|lesedauer|' +
  'teilen|drucken|kommentare|merken|anhören|autor|autorin|autoren|rubrik|thema|themen|schlagworte|temps de lecture|lecture|partager|auteur|' +
  'auteurs|rubrique|fuente|compartir|autores|tiempo de lectura|lectura|sección|fonte|condividi|tempo di lettura|autore|compartilhar|' +
  'tempo de leitura|delen|leestijd|bron|źródło|udostępnij|czas czytania|zdroj|sdílet|dela|del|jaa|forrás|megosztás|sursa|источник|' +
  'поделиться|джерело|πηγή|giriş|giriş tarihi|yayın tarihi|kaynak|paylaş|yazar|data|diterbitkan|diperbarui|sumber|bagikan|penulis';
const keys = once(() => new Set(labels.split('|').map(keyOf)));
/** Characters of a label of a date: longer lines say more. */
const MAX_LABEL = 18;
/** Whether a text is a label or a button and no name. */
export function isLabel(text: string): boolean {
  if (keys().has(keyOf(text))) return true;
  // Not the end of a longer word: members call themselves `newsupdate`.
  return text.length <= MAX_LABEL && isOfDate(text) && !text.split(' ').some((word) => isOfDate(word.slice(1)));
}

function isOfDate(text: string): boolean {
  return /^(?:published|modified)$/.test(labelOf(text));
}
