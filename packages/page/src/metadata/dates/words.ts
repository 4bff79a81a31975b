import { once } from '../../page/lazily.js';

/**
 * The twelve months as dates write them (genitives and short forms included), each form once, without accents where the letters are Latin: English,
 * German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Norwegian, Danish, Finnish, Hungarian, Romanian, Turkish, Russian,
 * Ukrainian and Greek. No form means different months in two of these languages, so one table serves all.
 */
const names = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari stycznia styczen sty ledna leden tammi ianuarie ian января январь янв січня січень січ ιανουαρίου ιανουάριος ιαν ocak',
  'february feb febr februar feber fevrier fevr fev febrero febbraio fevereiro februari lutego luty lut unora unor helmi februarie февраля февраль фев лютого лютий лют φεβρουαρίου φεβρουάριος φεβ subat',
  'march mar marz mrz maerz mars marzo marco maart mrt marca marzec brezna brezen marts maalis marcius marc martie марта март мар березня березень бер μαρτίου μάρτιος μαρ mart',
  'april apr avril avr abril abr aprile kwietnia kwiecien kwi dubna duben huhti aprilis aprilie апреля апрель апр квітня квітень кві απριλίου απρίλιος απρ nisan',
  'may mai mayo maggio mag maio mei maja maj kvetna kveten touko majus мая май травня травень тра μαΐου μάιος μαϊ mayıs',
  'june jun juni juin junio giugno giu junho czerwca czerwiec cze cervna cerven kesa junius iunie iun июня июнь июн червня червень чер ιουνίου ιούνιος ιουν haziran',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec lip cervence cervenec heina julius iulie iul июля июль июл липня липень лип ιουλίου ιούλιος ιουλ temmuz',
  'august aug aout agosto ago augustus sierpnia sierpien sie srpna srpen augusti elo augusztus августа август авг серпня серпень сер αυγούστου αύγουστος αυγ agustos',
  'september sep sept septembre septiembre setiembre set settembre setembro wrzesnia wrzesien wrz zari syys szeptember szept septembrie сентября сентябрь сен сент вересня вересень вер σεπτεμβρίου σεπτέμβριος σεπ eylul',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik paz rijna rijen loka octombrie октября октябрь окт жовтня жовтень жов οκτωβρίου οκτώβριος οκτ ekim',
  'november nov novembre noviembre novembro listopada listopad lis listopadu marras noiembrie ноября ноябрь ноя нояб листопада листопад νοεμβρίου νοέμβριος νοε kasım',
  'december dec dezember dez decembre diciembre dic dicembre dezembro grudnia grudzien gru prosince prosinec desember des joulu decembrie декабря декабрь дек грудня грудень гру δεκεμβρίου δεκέμβριος δεκ aralık',
];

const months = once(() => new Map(names.flatMap((forms, index) => forms.split(' ').map((form) => [bare(form), index + 1] as const))));

/** Number of the month, 1 to 12, that a word names in any of the languages known here. Chinese, Japanese and Korean write months as numbers. */
export function monthOf(word: string): number | undefined {
  return months().get(bare(word));
}

/** Without accents, and without the word for month that Finnish ones end in. */
function bare(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|kuu(?:ta)?$/gu, '');
}

/** The meaning of the words before a date. */
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
