/** Labels before the number of a document; each begins with a letter, so that for most lines their first letter decides. */
export const NUMBER_LABELS = [
  '发文字号',
  '发文号',
  '文号',
  '文件编号',
  '公文编号',
  '公告编号',
  '公告号',
  '文書番号',
  '告示番号',
  String.raw`document (?:no\.?|number)`,
  String.raw`notice (?:no\.?|number)`,
  String.raw`reference (?:no\.?|number)`,
  String.raw`ref\.? no\.?`,
  String.raw`file (?:no\.?|number)`,
  'aktenzeichen',
  'geschäftszeichen',
  String.raw`az\.?`,
  'numéro (?:de document|nor)',
  'nor',
  'référence',
  String.raw`n(?:\.|º|°) ?expediente`,
  'expediente',
  'número de referencia',
  String.raw`protocollo(?: n\.)?`,
  'numero di protocollo',
  'znak sprawy',
  'numer sprawy',
  'номер документа',
  'регистрационный номер',
  '№ документа',
];
/** A number as Chinese offices write it needs no label. */
export const OFFICE_NUMBER = /[\p{Script=Han}]{1,12}[〔[(（]\s?(?:19|20)\d\d\s?[〕\])）]\s?第?\s?\d{1,5}\s?号/u;
/** Headings of lists of parameters, and cells that say whether one is required. */
export const PARAMETER_SECTION =
  /^(?:(?:query|path|body|url|request|command[- ]line|optional|required) )?(?:parameters?|arguments?|options?|flags|fields|properties|props|attributes|parameter|optionen|paramètres|parámetros|パラメータ|引数|参数|параметры)\b/i;
export const YES = /^(?:yes|true|required|mandatory|ja|oui|sí|si|是|必須|да|✓|✔|x)\b|^(?:✓|✔|是|必須|да)/i;
export const NO = /^(?:no|false|optional|nein|non|否|任意|нет|✗|✘)\b|^(?:✗|✘|否|任意|нет)/i;
