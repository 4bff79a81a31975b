export const PARAMETER_SECTION =
  /^(?:(?:query|path|body|url|request|command[- ]line|optional|required) )?(?:parameters?|arguments?|options?|flags|fields|properties|props|attributes|parameter|optionen|paramètres|parámetros|パラメータ|引数|参数|параметры)\b/i;
export const YES = /^(?:yes|true|required|mandatory|ja|oui|sí|si|是|必須|да|✓|✔|x)\b|^(?:✓|✔|是|必須|да)/i;
export const NO = /^(?:no|false|optional|nein|non|否|任意|нет|✗|✘)\b|^(?:✗|✘|否|任意|нет)/i;
