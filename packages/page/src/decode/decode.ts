import { hasBinarySignature, looksBinary } from './binary.js';
import { type Reading, readBytes } from './read-bytes.js';

export interface DecodeHints {
  /** The HTTP `Content-Type` header as sent. */
  readonly contentType?: string | undefined;
  /** UTF-16 code units of text; more are refused. No limit where it is not given. */
  readonly maxCharacters?: number | undefined;
}

/** Why an input cannot be read as a page. */
export type Refusal = 'binary' | 'pdf' | 'too-large' | 'empty';

export interface Decoded extends Reading {
  /** Why there is nothing to read; absent where there is. */
  readonly reason?: Refusal;
}

/** More than the longest signature of a binary file. */
const HEAD_BYTES = 32;

/** Input → text. Never throws: what cannot be read is empty and has a reason. */
export function decode(input: string | Uint8Array | ArrayBuffer, hints: DecodeHints = {}): Decoded {
  const { contentType, maxCharacters = Number.POSITIVE_INFINITY } = hints;
  const refused = (reason: Refusal): Decoded => ({
    text: '',
    encoding: typeof input === 'string' ? 'utf-16' : '',
    from: typeof input === 'string' ? 'string' : 'guess',
    reason,
    warnings: [],
  });
  const size = typeof input === 'string' ? input.length : input.byteLength;
  if (size === 0) return refused('empty');
  // No encoding takes more than four bytes a code unit, so that this is certain before anything is read.
  if (size > (typeof input === 'string' ? maxCharacters : maxCharacters * 4)) return refused('too-large');
  const bytes = typeof input === 'string' ? undefined : bytesOf(input);
  // bounded: 32 bytes
  const head = bytes ? String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)) : (input as string).slice(0, HEAD_BYTES);
  if (head.startsWith('%PDF-')) return refused('pdf');
  if (hasBinarySignature(head)) return refused('binary');
  const reading = bytes ? readBytes(bytes, contentType) : readString(input as string);
  if (reading.text.length > maxCharacters) return refused('too-large');
  if (looksBinary(reading.text)) return { ...reading, text: '', reason: 'binary' };
  return reading.text.trim() === '' ? { ...reading, reason: 'empty' } : reading;
}

/** A view on plain memory: the platform's decoder refuses shared memory, which another thread may be writing to. */
function bytesOf(input: Uint8Array | ArrayBuffer): Uint8Array {
  const view = ArrayBuffer.isView(input) ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength) : new Uint8Array(input);
  return typeof SharedArrayBuffer !== 'undefined' && view.buffer instanceof SharedArrayBuffer ? view.slice() : view;
}

function readString(input: string): Reading {
  const text = input.charCodeAt(0) === 0xfeff ? input.slice(1) : input;
  const whole = wellFormed(text);
  return { text: whole, encoding: 'utf-16', from: 'string', warnings: whole === text ? [] : ['lone-surrogates'] };
}

/** `toWellFormed` is younger than the library of types we compile against. */
const wellFormed = (text: string) => (text as string & { toWellFormed(): string }).toWellFormed();
