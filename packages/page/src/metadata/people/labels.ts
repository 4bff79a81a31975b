import { once } from '../../page/lazily.js';
import { keyOf } from '../text.js';

/** Labels of dates, sources, places and buttons that are where names are, in the languages of bylines. */
const labels =
  'written by|posted by|published by|story by|article by|artikel von|beitrag von|text von|von|by|par|por|last updated|last updated on|last update|updated|updated on|update|follow|folgen|suivre|published|published on|posted|posted on|' +
  'created|modified|date|time|reading time|read time|min read|minutes read|source|sources|category|categories|tags|topics|topic|section|share|share this|comments|comment|print|save|listen|' +
  'find|find us|member|members|joined|location|registered|posts|reputation|author|authors|about the author|editor|editors note|follow us|contact us|photo|photos|image|video|advertisement|' +
  'veröffentlicht|veröffentlicht am|aktualisiert|aktualisiert am|stand|datum|quelle|quellen|ort|lesezeit|lesedauer|teilen|drucken|kommentare|merken|anhören|autor|autorin|autoren|rubrik|thema|themen|schlagworte|' +
  'publié|publié le|mis à jour|mise à jour|mis à jour le|temps de lecture|lecture|partager|source|auteur|auteurs|rubrique|' +
  'publicado|actualizado|actualización|fuente|compartir|autor|autores|tiempo de lectura|lectura|sección|' +
  'pubblicato|aggiornato|aggiornamento|fonte|condividi|tempo di lettura|autore|atualizado|compartilhar|tempo de leitura|' +
  'gepubliceerd|bijgewerkt|laatste update|delen|leestijd|bron|auteur|opublikowano|aktualizacja|źródło|udostępnij|czas czytania|' +
  'publikováno|aktualizováno|zdroj|sdílet|publicerad|uppdaterad|dela|publisert|oppdatert|sist oppdatert|del|publiceret|opdateret|julkaistu|päivitetty|jaa|megjelent|frissítve|forrás|megosztás|' +
  'publicat|actualizat|sursa|опубликовано|обновлено|источник|поделиться|опубліковано|оновлено|джерело|δημοσιεύτηκε|ενημέρωση|πηγή|' +
  'son güncelleme|güncelleme|güncelleme tarihi|giriş|giriş tarihi|yayın tarihi|yayınlanma|kaynak|paylaş|yazar|data publikacji|data|dodano|diterbitkan|diperbarui|sumber|bagikan|penulis';
const keys = once(() => new Set(labels.split('|').map(keyOf)));
/** Words of the longest label after a name, and of the shortest name before one. */
const MAX_LABEL_WORDS = 3;
const MIN_NAME_WORDS = 2;

/** Whether a text is a label or a button and no name. */
export function isLabel(text: string): boolean {
  return keys().has(keyOf(text));
}

/** A name without the label of what follows it: `Jane Doe Last updated` → `Jane Doe`. */
export function withoutLabel(text: string): string {
  if (isLabel(text)) return '';
  const words = text.split(' ');
  for (let count = MAX_LABEL_WORDS; count > 0; count--) {
    const from = words.length - count;
    if (from >= MIN_NAME_WORDS && isLabel(words.slice(from).join(' '))) return words.slice(0, from).join(' ');
  }
  return text;
}
