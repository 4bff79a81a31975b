import { once } from '../../page/lazily.js';

/**
 * Names of the twelve months, in the forms that dates use (genitives and short forms included), a language a line.
 * No name means different months in two of these languages, so one table serves all.
 */
const names: Readonly<Record<string, string>> = {
  en: 'january jan|february feb febr|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  de: 'januar jänner jan|februar feber feb|märz mär mrz maerz|april apr|mai|juni jun|juli jul|august aug|september sept|oktober okt|november nov|dezember dez',
  fr: 'janvier janv|février févr fév|mars|avril avr|mai|juin|juillet juil|août aout|septembre sept|octobre oct|novembre nov|décembre déc',
  es: 'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sep set|octubre oct|noviembre nov|diciembre dic',
  it: 'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set|ottobre ott|novembre nov|dicembre dic',
  pt: 'janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez',
  nl: 'januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug|september sep|oktober okt|november nov|december dec',
  pl: 'stycznia styczeń sty|lutego luty lut|marca marzec|kwietnia kwiecień kwi|maja maj|czerwca czerwiec cze|lipca lipiec lip|sierpnia sierpień sie|września wrzesień wrz|października październik paź|listopada listopad lis|grudnia grudzień gru',
  cs: 'ledna leden|února únor|března březen|dubna duben|května květen|června červen|července červenec|srpna srpen|září|října říjen|listopadu listopad|prosince prosinec',
  sv: 'januari jan|februari feb|mars|april apr|maj|juni jun|juli jul|augusti aug|september sep|oktober okt|november nov|december dec',
  no: 'januar jan|februar feb|mars|april apr|mai|juni jun|juli jul|august aug|september sep|oktober okt|november nov|desember des',
  da: 'januar jan|februar feb|marts|april apr|maj|juni jun|juli jul|august aug|september sep|oktober okt|november nov|december dec',
  fi: 'tammikuuta tammikuu tammi|helmikuuta helmikuu helmi|maaliskuuta maaliskuu maalis|huhtikuuta huhtikuu huhti|toukokuuta toukokuu touko|kesäkuuta kesäkuu kesä|heinäkuuta heinäkuu heinä|elokuuta elokuu elo|syyskuuta syyskuu syys|lokakuuta lokakuu loka|marraskuuta marraskuu marras|joulukuuta joulukuu joulu',
  hu: 'január jan|február feb|március márc már|április ápr|május máj|június jún|július júl|augusztus aug|szeptember szept|október okt|november nov|december dec',
  ro: 'ianuarie ian|februarie feb|martie|aprilie apr|mai|iunie iun|iulie iul|august aug|septembrie sept|octombrie oct|noiembrie nov|decembrie dec',
  ru: 'января январь янв|февраля февраль фев|марта март мар|апреля апрель апр|мая май|июня июнь июн|июля июль июл|августа август авг|сентября сентябрь сен сент|октября октябрь окт|ноября ноябрь ноя нояб|декабря декабрь дек',
  uk: 'січня січень січ|лютого лютий лют|березня березень бер|квітня квітень кві|травня травень тра|червня червень чер|липня липень лип|серпня серпень сер|вересня вересень вер|жовтня жовтень жов|листопада листопад|грудня грудень гру',
  el: 'ιανουαρίου ιανουάριος ιαν|φεβρουαρίου φεβρουάριος φεβ|μαρτίου μάρτιος μαρ|απριλίου απρίλιος απρ|μαΐου μάιος μαϊ|ιουνίου ιούνιος ιουν|ιουλίου ιούλιος ιουλ|αυγούστου αύγουστος αυγ|σεπτεμβρίου σεπτέμβριος σεπ|οκτωβρίου οκτώβριος οκτ|νοεμβρίου νοέμβριος νοε|δεκεμβρίου δεκέμβριος δεκ',
  tr: 'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
};

const months = once(() => {
  const found = new Map<string, number>();
  for (const line of Object.values(names)) {
    line.split('|').forEach((forms, index) => {
      for (const form of forms.split(' ')) found.set(bare(form), index + 1);
    });
  }
  return found;
});

/** Number of the month, 1 to 12, that a word names in any of the languages known here. Chinese, Japanese and Korean write months as numbers. */
export function monthOf(word: string): number | undefined {
  return months().get(bare(word));
}

function bare(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
