/** What the words before a date say of it. */
export type DateLabel = 'published' | 'modified' | 'other' | 'none';

/** The labels, those first that count where two are at the same place; `other` are dates of something else than the page: events, deadlines, births, accounts. */
const labels: readonly (readonly [label: DateLabel, words: RegExp])[] = [
  [
    'other',
    /(?:joined|release[sd]?|release date|member since|registered|expires?|valid (?:until|through)|deadline|due|born|accessed|retrieved|abgerufen|starts?|ends?|begins?|event|until|copyright|©|mitglied seit|registriert|dabei seit|last (?:seen|visit|activity|online|reply|post)|next|reply|effective|since)\b/gi,
  ],
  [
    'modified',
    /(?:updated?|modified|edited|revised|reviewed|changed|last (?:update|change)|aktualisiert|geändert|stand\s?:|letzte änderung|bearbeitet|mis(?:e)? à jour|modifié|actualizado|actualización|aggiornat|atualizado|bijgewerkt|gewijzigd|aktualizacja|zaktualizowano|aktualizováno|uppdaterad|oppdatert|opdateret|päivitetty|frissítve|actualizat|обновлено|оновлено|ενημέρωση|güncelle|更新|수정)/gi,
  ],
  [
    'published',
    /(?:publi(?:shed|cation|é|ée|cado|cato|ceret|cerat|sert|kacj)|posted|written|created|first (?:published|posted)|started|asked|veröffentlicht|erstellt|erschienen|publié|mis en ligne|publicado|fecha de publicación|pubblicato|geplaatst|gepubliceerd|opublikowano|dodano|publikováno|vydáno|publicerad|publisert|udgivet|julkaistu|megjelent|publicat|опубликовано|опубліковано|δημοσιεύτηκε|yayınlan|发布|發布|發佈|公開|投稿|등록|입력|게시)/gi,
  ],
];
const MAX_BEFORE = 60;

/** Reads the words directly before a date; the nearest label counts. */
export function labelOf(before: string): DateLabel {
  const near = before.slice(-MAX_BEFORE);
  let nearest = -1;
  let found: DateLabel = 'none';
  for (const [label, words] of labels) {
    const last = [...near.matchAll(words)].at(-1)?.index ?? -1;
    if (last > nearest) [nearest, found] = [last, label];
  }
  return found;
}
