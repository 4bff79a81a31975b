import { SiteProblem } from '../errors.js';
import { htmlOfLines, type PdfFacts } from './pdf-html.js';
import { linesOf, type PdfItem, type PdfLine } from './pdf-lines.js';

/** Limits for reading a PDF. */
export interface PdfLimits {
  readonly pages: number;
  readonly letters: number;
}

export const pdfLimits: PdfLimits = { pages: 500, letters: 5_000_000 };

/** Whether bytes are a PDF: the mark may come after some rubbish. */
export function isPdf(bytes: Uint8Array | string): bytes is Uint8Array {
  return typeof bytes !== 'string' && Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-');
}

/** A PDF as a web page: title, author and dates in its head, headings, paragraphs and lists in an article. Throws `BAD_INPUT` where it cannot be read. */
export async function pageOfPdf(bytes: Uint8Array, limits = pdfLimits): Promise<string> {
  // Loaded here: two megabytes that few pages need.
  const { getDocumentProxy } = await import('unpdf');
  try {
    // The reader takes the memory it is given for itself.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, isEvalSupported: false, disableFontFace: true });
    try {
      const lines: PdfLine[] = [];
      let letters = 0;
      for (let number = 1; number <= Math.min(pdf.numPages, limits.pages) && letters < limits.letters; number++) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        const own = linesOf(items.filter((item) => 'str' in item) as readonly PdfItem[], number);
        for (const line of own) letters += line.text.length;
        for (const line of own) lines.push(line);
        page.cleanup();
      }
      return htmlOfLines(lines, factsOf((await pdf.getMetadata()).info as Readonly<Record<string, unknown>>));
    } finally {
      await pdf.destroy();
    }
  } catch (error) {
    const why = (error as Error).name === 'PasswordException' ? 'the PDF needs a password' : 'the PDF is damaged';
    throw new SiteProblem('BAD_INPUT', { why }, error);
  }
}

function factsOf(info: Readonly<Record<string, unknown>>): PdfFacts {
  const text = (name: string) => {
    const value = info[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 1_000) : null;
  };
  const title = text('Title');
  return {
    // Names of files that a program put there.
    title: title !== null && /^(?:untitled|microsoft word)\b|\.(?:docx?|pdf|indd|tex|html?)$/i.test(title) ? null : title,
    author: text('Author'),
    created: dateIn(text('CreationDate')),
    modified: dateIn(text('ModDate')),
    language: text('Language'),
  };
}

/** `D:20240131120000+01'00'`. */
function dateIn(value: string | null): string | null {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z|[+-])(\d\d)?'?(\d\d)?)?/.exec(value ?? '');
  if (!parts) return null;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] = parts;
  if (hour === undefined) return `${year}-${month}-${day}`;
  const zone = sign === undefined ? '' : sign === 'Z' ? 'Z' : `${sign}${zoneHour}:${zoneMinute}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}
