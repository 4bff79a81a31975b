/** Public identifiers of old document types, by their beginning; a page with one may have a table inside a paragraph. A line is an owner and its types. */
const quirkyPrefixes = `
+//silmaril: html pro v0r11 19970101
-//as: html 3.0 aswedit + extensions
-//advasoft ltd: html 3.0 aswedit + extensions
-//ietf: html 2.0 level 1 | html 2.0 level 2 | html 2.0 strict level 1 | html 2.0 strict level 2 | html 2.0 strict | html 2.0 | html 2.1e | html 3.0
-//ietf: html 3.2 final | html 3.2 | html 3 | html level 0 | html level 1 | html level 2 | html level 3
-//ietf: html strict level 0 | html strict level 1 | html strict level 2 | html strict level 3 | html strict | html
-//metrius: metrius presentational
-//microsoft: internet explorer 2.0 html strict | internet explorer 2.0 html | internet explorer 2.0 tables
-//microsoft: internet explorer 3.0 html strict | internet explorer 3.0 html | internet explorer 3.0 tables
-//netscape comm. corp.: html | strict html
-//o'reilly and associates: html 2.0 | html extended 1.0 | html extended relaxed 1.0
-//sq: html 2.0 hotmetal + extensions
-//softquad software: hotmetal pro 6.0::19990601::extensions to html 4.0
-//softquad: hotmetal pro 4.0::19971010::extensions to html 4.0
-//spyglass: html 2.0 extended
-//sun microsystems corp.: hotjava html | hotjava strict html
-//w3c: html 3 1995-03-24 | html 3.2 draft | html 3.2 final | html 3.2 | html 3.2s draft
-//w3c: html 4.0 frameset | html 4.0 transitional | html experimental 19960712 | html experimental 970421 | w3 html
-//w3o: w3 html 3.0
-//webtechs: mozilla html 2.0 | mozilla html`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [owner, types] = line.split(': ');
    return types!.split(' | ').map((type) => `${owner}//dtd ${type}//`);
  });

const quirkyIds = new Set(['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html']);
const quirkySystemId = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';
/** Quirky only where no system identifier follows. */
const halfQuirkyPrefixes = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//'];

/** Whether a document type, given without `<!` and `>`, puts a page into quirks mode. */
export function isQuirkyDoctype(declaration: string): boolean {
  const [name = '', ...rest] = declaration.slice('doctype'.length).trim().toLowerCase().split(/\s+/, 2);
  if (name !== 'html' && !name.startsWith('html"') && !name.startsWith("html'")) return true;
  if (rest.length === 0 && name === 'html') return false;
  const ids = [...declaration.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => (match[1] ?? match[2] ?? '').toLowerCase());
  const keyword = rest[0] ?? '';
  if (keyword.startsWith('system')) return ids.length === 0 || ids[0] === quirkySystemId;
  if (!keyword.startsWith('public') || ids.length === 0) return true;
  const [publicId = '', systemId] = ids;
  if (quirkyIds.has(publicId) || systemId === quirkySystemId) return true;
  if (quirkyPrefixes.some((prefix) => publicId.startsWith(prefix))) return true;
  return systemId === undefined && halfQuirkyPrefixes.some((prefix) => publicId.startsWith(prefix));
}
