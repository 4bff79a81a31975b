/** What kind of character it is, as far as it tells one encoding from another. Scripts come first, so that `kind <= HANGUL` means a letter. */
export const LATIN = 1;
const CYRILLIC = 3;
export const THAI = 6;
/** Han and kana: Japanese mixes them within a word. */
export const HAN = 7;
export const HANGUL = 8;
/** A combining mark of the Latin script. */
export const MARK = 9;
/** Marks that every language uses and that may be between two letters: dashes, the apostrophe, the no-break space. */
export const JOINT = 10;
/** Marks that every language uses next to words but not inside them: quotes, ©, °, €, ½. */
export const COMMON = 11;
export const SYMBOL = 12;
/** Controls, private use and U+FFFD: what a wrong decoder makes. */
export const BAD = 13;
export const DIGIT = 14;
/** ASCII except letters and digits. */
export const NONE = 0;

/** Letters of the kinds, each at its number; none is a hexadecimal digit. Greek, Hebrew and Arabic (g, h, r) have no name here. */
const KINDS = '-lgyhrtknmjos?z';
/** Ordered runs: the first code unit in hexadecimal and the letter of its kind; a run reaches to the next one. */
const runs = (
  '0- 30z 3a- 41l 5b- 61l 7b- 80? a0s c0l d7s d8l f7s f8l 250s 300m 370g 400y 530s 591h 600r 700s e00t e80s 1e00l 1f00s 3005k 3008j 3012s 3041k ' +
  '30fbj 30fck 3130s 3400k a000s ac00n d7a4s d800k e000? f900k fb00s ff01j ff61s fffd?'
).split(' ');
const firsts = runs.map((run) => Number.parseInt(run, 16));
const joints = '\u00a0\u00ad·–—’…•\u3000\u3001\u3002';
const common = '¡¢£¥§©ª«®°±²³´µ¶¹º»¼½¾¿×÷‘‚“”„†‰‹›€№™';

/** Added to the kind of an upper-case letter. */
export const UPPER = 16;

function look(code: number): number {
  const char = String.fromCharCode(code);
  if (joints.includes(char)) return JOINT;
  if (common.includes(char)) return COMMON;
  const kind = KINDS.indexOf(runs[firsts.findLastIndex((first) => first <= code)]!.at(-1)!);
  return kind >= LATIN && kind <= CYRILLIC && char !== char.toLowerCase() ? kind + UPPER : kind;
}

// Twenty-six readings of a sample ask for the same few hundred characters; 255 means "not asked yet".
const known = new Uint8Array(0x10000).fill(255);

/** Kind of a UTF-16 code unit, plus `UPPER` for an upper-case letter. */
export function scriptOf(code: number): number {
  if (known[code] === 255) known[code] = look(code);
  return known[code]!;
}

/**
 * How often the letters outside ASCII occur in a language, written from knowledge of the languages and not counted on any corpus.
 * A digit is the base-2 logarithm of the relative frequency of the letters that follow it: in `9é7à`, é is four times as frequent as à.
 * Lower case only, where the script has case. Languages of a family share their encodings; the first letter shows the script.
 */
const families = {
  western: [
    '9é7à6èê5ç4ôûùîâ2œ1ëï', // french
    '9üä8öß3é', // german
    '9óí8áé7ñ6ú4¿3¡2ü', // spanish
    '9ãç8áéó7êí6õú5àâô1ü', // portuguese
    '9èà7òù6ìé', // italian
    '9à8éóè7íò6çú5ï·4ü', // catalan
    '9é8ë7ïè5öü4ê', // dutch
    '9äåö4é', // swedish
    '9ä6ö1å', // finnish
    '9åøæ4é1öäòô', // danish
    '9ð8áíþ7ó6æöéú5ý', // icelandic
    '9äõü7ö2šž', // estonian
    '9ë6ç', // albanian
  ],
  central: [
    '9ł8ęąóżś7ć6ń4ź', // polish
    '9íá8ěéř7čžýš6ů5ú3ňťď2ó', // czech
    '9á8íčž7éúšý6ľť5ôňď4äó1ĺŕ', // slovak
    '9áé7öóő6üí5ú4ű', // hungarian
    '9ă8şţșț7î6â', // romanian
    '9čš8žć6đ', // croatian
  ],
  baltic: [
    '9ā8īē7š6ūņ5žļ4čķģ', // latvian
    '9ėšų8ž7ūįą6č5ę', // lithuanian
    '9äõü7ö2šž', // estonian
  ],
  southern: [
    '9ħ8ġżċ5à', // maltese
    '9ĝŭ8ĉŝ4ĵ3ĥ', // esperanto
  ],
  turkish: [
    '9ı8üş7ğçö5İ2â1îû', // turkish
  ],
  vietnamese: [
    // As windows-1258 writes it: a vowel, then its tone as a mark of its own where no letter has both.
    '8đưôê\u0301\u0300\u0323àá7ơâ6ă\u0309\u0303íó5ùúé4è', // vietnamese
  ],
  cyrillic: [
    '9оеа8интсрвл7кмдпуя6ыьгзбчйхж5шю4цщэф3ё1ъ', // russian
    '9аоие8тнрсв7лкдпмз6ъбгуяч5щйцжх4шф3ю1ь', // bulgarian
    '9оа8ниівтерс7клудмпяз6ьгбчхй5цжюєїш4щф0ґ', // ukrainian
    '9аиое8нрст7јувкдлмп6збг5чшцћ4љњжх3ђфѓќ1џѕ', // serbian
    '9а8ніеорся7ытлквдумпзц6ьбўгч5эжхшйюё3ф', // belarusian
  ],
  greek: [
    '9αοτ8ιεσνηρπκ7υμλς6ωίάόέγδ5ήύώθχφβ4ξζ2ψ1ϊ0ΐϋ', // greek
  ],
  hebrew: [
    '9יוה8לארתבשמ7נםדקעפחכ6סטןצג5ז4ך3ףץ', // hebrew
  ],
  arabic: [
    '9ال8يمونرت7بعهدسفكقةأح6جشطص5خىذضإءزثغ،4ظئ3ؤآ2؟؛', // arabic
    '9اين8ردهمتو7بسشلزکك6گقفعخجحآ5پچطص4غذض،3ثظژ\u200c', // persian
  ],
  thai: [
    '9านรอ่8กเงมยลวดทสัิี้7ตปบคหขจชพใไแะืุู์6ผซถธโึำ็5ณศภฟญษ4ฉฐๆ3ฝ๊2๋ฎฏฑฆฬฮฯฤ1ฒ', // thai
  ],
  japanese: [
    '9のにはたい8をとるがしでてなっれ、。7らもすりこだまさかくあうきーンス6けせよそどみめつじえわばおちやべ日本人年大一国中ルトイクラリアドシレタ・「」5ねびろへひふほむげごずぞんょゃゅ出時会月事学者分前生上方行的見間後同合地場自社今高業部手下長度新理力発電最用家小動入対気思コテマプサフロジメパバカキウムニオナセデダグブケ', // japanese
  ],
  korean: [
    '9이다는의에8을가하고를은한지로기사대7그리어도시인자아서해나들제일정부수있과전라구으만스원장적6주보여상공면성게우신위국안연결조경년화중동관것비방었소요했데트무재문오계선진마저유분세', // korean
  ],
  chinese: [
    // Both ways of writing in one list, so that the encoding alone decides.
    '9的，8。7一是不了在人有我他這这個个們们中來来上大、6為为和國国地到以說说時时要就出會会可也你對对生能而子那得於于著着下自之年過过發发後后作里裡用道行所然家種种事成方多經经麼么去法學学如都同現现當当沒没動动面起看定天分還还進进好小部其些主樣样理心：“”「」《》5她本前開开但因只從从想實实日軍军者意無无力它與与長长把機机十民第公此已工使情明性知全三又關关點点正業业外將将兩两高間间由問问很最重並并物手應应戰战向頭头文體体政美相見见被利什二等產产或新己制身果加西月話话合回特代內内信表化老給给世位次度門门任常先海通教原東东聲声提立及比員员解水名真論论處处走義义各入', // chinese
  ],
} as const;

/** An encoding that a page without a label may be in. */
export interface LanguageReading {
  readonly encoding: string;
  /** Letter tables of the languages that are written in it. */
  readonly languages: readonly string[];
  /** Natural logarithm of its frequency compared with windows-1251; decides only where the letters hardly do. */
  readonly prior: number;
}

const candidate = (encoding: string, family: keyof typeof families, prior: number): LanguageReading => ({
  encoding,
  languages: families[family],
  prior,
});

/** Encodings whose labels the standard takes for one of these (iso-8859-1, -9, -11, gb2312) are not listed. An earlier candidate wins a tie. */
export const candidates: readonly LanguageReading[] = [
  candidate('windows-1252', 'western', 1),
  candidate('windows-1251', 'cyrillic', 0),
  candidate('windows-1250', 'central', 0),
  candidate('iso-8859-2', 'central', -1.5),
  candidate('windows-1254', 'turkish', 0),
  candidate('windows-1253', 'greek', 0),
  candidate('iso-8859-7', 'greek', -1),
  candidate('windows-1255', 'hebrew', 0),
  candidate('windows-1256', 'arabic', 0),
  candidate('iso-8859-6', 'arabic', -2),
  candidate('windows-1257', 'baltic', -1),
  candidate('iso-8859-13', 'baltic', -3),
  candidate('iso-8859-4', 'baltic', -3),
  candidate('windows-1258', 'vietnamese', -1),
  candidate('windows-874', 'thai', 0),
  candidate('koi8-r', 'cyrillic', -1),
  candidate('koi8-u', 'cyrillic', -2),
  candidate('iso-8859-5', 'cyrillic', -2),
  candidate('ibm866', 'cyrillic', -3),
  candidate('iso-8859-15', 'western', -1),
  candidate('iso-8859-3', 'southern', -4),
  // Pages in these have hundreds of such letters: a single one is chance.
  candidate('gbk', 'chinese', -4),
  candidate('big5', 'chinese', -4),
  candidate('shift_jis', 'japanese', -4),
  candidate('euc-jp', 'japanese', -4),
  candidate('euc-kr', 'korean', -4),
];

/** An encoding that only a label can bring in: it may hold any language. */
export const labelled = (encoding: string): LanguageReading => ({ encoding, languages: Object.values(families).flat(), prior: -2 });
