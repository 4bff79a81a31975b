import { codeOf } from '../errors.js';
import { isPdf, pageOfPdf } from '../pdf/pdf-page.js';
import type { LookTask, PageTask, RawPart } from './page-task.js';

/** Every part that is a PDF as a web page; all of its text is content, so that no method has to find it. */
export async function withPdfs(task: PageTask): Promise<PageTask> {
  if (!task.parts.some(({ page }) => isPdf(page))) return task;
  return { ...task, parts: await Promise.all(task.parts.map(pagePart)), options: { ...task.options, method: ALL_TEXT, weights: undefined } };
}

/** The same for a page that is looked at. */
export async function withPdf(task: LookTask): Promise<LookTask> {
  return isPdf(task.part.page)
    ? { ...task, part: await pagePart(task.part), options: { ...task.options, method: ALL_TEXT, weights: undefined } }
    : task;
}

const ALL_TEXT = 'all-text';

async function pagePart(part: RawPart): Promise<RawPart> {
  if (!isPdf(part.page)) return part;
  try {
    return { ...part, page: await pageOfPdf(part.page), contentType: 'text/html; charset=utf-8' };
  } catch (error) {
    // One that is damaged or locked stays what it is: a page without content, for the reason `pdf`.
    if (codeOf(error) === 'BAD_INPUT') return part;
    throw error;
  }
}
