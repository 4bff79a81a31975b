import { canParse, Problem } from 'pith';
import { codeOf } from '../errors.js';
import type { ExtractionPool } from '../extraction/extraction-pool.js';
import type { PageTask } from '../extraction/page-task.js';
import { type BatchInput, isBroken, type SourceEntry } from './batch-input.js';

/** The outcome of an input: always a record. */
export interface Result {
  readonly id: string;
  readonly json: Uint8Array;
  readonly kind: 'found' | 'empty' | 'failed';
}

/** Fields to read from every page. */
type Task = Omit<PageTask, 'parts'>;

const encoder = new TextEncoder();

/** Reads one input; the task must ask for `reason`. */
export async function readEntry(entry: SourceEntry, task: Task, pool: ExtractionPool): Promise<Result> {
  try {
    if (isBroken(entry)) throw entry.problem;
    const json = await pool.readJson({ ...task, parts: [await partOf(entry)] });
    return { id: entry.id, json: withId(entry.id, json), kind: hasContent(json) ? 'found' : 'empty' };
  } catch (error) {
    return { id: entry.id, json: faultOf(entry, error), kind: 'failed' };
  }
}

/** The reason tells content from none, so every task asks for it. */
export function withReason<T extends Task>(task: T): T {
  const { fields } = task;
  return fields === undefined || fields.includes('reason') ? task : { ...task, fields: [...fields, 'reason'] };
}

async function partOf({ url, contentType, read }: BatchInput) {
  return { page: await read(), url: url !== undefined && canParse(url) ? url : undefined, contentType };
}

const BRACE = encoder.encode('{')[0]!;

/** The id goes in front of what a worker wrote, so that nothing has to be read again. */
function withId(id: string, json: Uint8Array): Uint8Array {
  const head = encoder.encode(`{"id":${JSON.stringify(id)},`);
  if (json[0] !== BRACE) throw new Error('A reading is an object.');
  const whole = new Uint8Array(head.length + json.length - 1);
  whole.set(head);
  whole.set(json.subarray(1), head.length);
  return whole;
}

const NO_REASON = Buffer.from('"reason":null');

/** Quotes inside of strings are escaped, so that this is the field; every task asks for it. */
function hasContent(json: Uint8Array): boolean {
  return Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(NO_REASON);
}

/** A page that could not be read is a record too. Anything but a known problem is a defect and ends the run. */
export function faultOf(entry: { readonly id: string; readonly url?: string | undefined }, error: unknown): Uint8Array {
  const code = codeOf(error) ?? (error instanceof Problem ? error.code : undefined) ?? systemCode(error);
  if (code === undefined) throw error;
  const { id, url } = entry;
  const record = { id, ...(url === undefined ? {} : { url }), error: { code, message: (error as Error).message } };
  return encoder.encode(JSON.stringify(record));
}

export function systemCode(error: unknown): string | undefined {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' ? 'UNREADABLE' : undefined;
}
