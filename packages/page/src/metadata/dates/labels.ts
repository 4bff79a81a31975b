/** What the words before a date say of it. */
export type DateLabel = 'published' | 'modified' | 'other' | 'none';

const PUBLISHED =
  /(?:publi(?:shed|cation|é|ée|cado|cato|ceret|cerat|sert|kacj)|posted|written|created|first (?:published|posted)|started|asked|veröffentlicht|erstellt|erschienen|publié|mis en ligne|publicado|fecha de publicación|pubblicato|geplaatst|gepubliceerd|opublikowano|dodano|publikováno|vydáno|publicerad|publisert|udgivet|julkaistu|megjelent|publicat|опубликовано|опубліковано|δημοσιεύτηκε|yayınlan|发布|發布|發佈|公開|投稿|등록|입력|게시)/gi;
const MODIFIED =
  /(?:updated?|modified|edited|revised|reviewed|changed|last (?:update|change)|aktualisiert|geändert|stand\s?:|letzte änderung|bearbeitet|mis(?:e)? à jour|modifié|actualizado|actualización|aggiornat|atualizado|bijgewerkt|gewijzigd|aktualizacja|zaktualizowano|aktualizováno|uppdaterad|oppdatert|opdateret|päivitetty|frissítve|actualizat|обновлено|оновлено|ενημέρωση|güncelle|更新|수정)/gi;
/** Dates of something else than the page: events, deadlines, births, accounts. */
const OTHER =
  /(?:joined|release[sd]?|release date|member since|registered|expires?|valid (?:until|through)|deadline|due|born|accessed|retrieved|abgerufen|starts?|ends?|begins?|event|until|copyright|©|mitglied seit|registriert|dabei seit|last (?:seen|visit|activity|online|reply|post)|next|reply|effective|since)\b/gi;

/** Reads the words directly before a date; the nearest label counts. */
export function labelOf(before: string): DateLabel {
  const near = before.slice(-60);
  const published = lastIndex(near, PUBLISHED);
  const modified = lastIndex(near, MODIFIED);
  const other = lastIndex(near, OTHER);
  const nearest = Math.max(published, modified, other);
  if (nearest < 0) return 'none';
  return nearest === other ? 'other' : nearest === modified ? 'modified' : 'published';
}

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}
