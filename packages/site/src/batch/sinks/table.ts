import { type FileHandle, open } from 'node:fs/promises';
import { csvOf } from 'pith';
import { SiteProblem } from '../../errors.js';
import type { Sink } from './sink.js';

type Row = Record<string, unknown>;

/** CSV: one row per page, lists joined by `; `. */
export function csvFile(path: string, fields: readonly string[]): Sink {
  let file: FileHandle | undefined;
  const columns = ['id', ...fields, 'error'];
  return {
    known: () => refuseToGoOn('csv'),
    write: async ({ json }) => {
      if (!file) {
        file = await open(path, 'w');
        await file.write(`${csvOf([columns])}\r\n`);
      }
      const row = rowOf(json);
      await file.write(`${csvOf([columns.map((name) => cellOf(row[name]))])}\r\n`);
    },
    close: async () => file?.close(),
  };
}

const PARQUET_ROWS = 1_000;

/** Parquet, a thousand rows at a time. */
export function parquetFile(path: string, fields: readonly string[]): Sink {
  const columns = ['id', ...fields, 'error'];
  const rows = new RowStream();
  let written: Promise<void> | undefined;
  const start = async () => {
    const { fileWriter, parquetWriteRows } = await import('hyparquet-writer');
    const described = columns.map((name) => ({ name, type: NUMBERS.has(name) ? ('DOUBLE' as const) : ('STRING' as const), nullable: true }));
    await parquetWriteRows({ writer: fileWriter(path), columns: described, rows, rowGroupSize: PARQUET_ROWS });
  };
  return {
    known: () => refuseToGoOn('parquet'),
    write: async ({ json }) => {
      written ??= start();
      const row = rowOf(json);
      const cells = columns.map((name) => [name, NUMBERS.has(name) ? (row[name] ?? undefined) : (cellOf(row[name]) ?? undefined)]);
      await rows.push(Object.fromEntries(cells));
    },
    close: async () => {
      rows.end();
      await (written ?? start());
    },
  };
}

const NUMBERS = new Set(['wordCount', 'readingMinutes', 'tokensEstimate', 'confidence']);

function rowOf(json: Uint8Array): Row {
  return JSON.parse(new TextDecoder().decode(json)) as Row;
}

function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ');
  return JSON.stringify(value);
}

function refuseToGoOn(format: string): Promise<never> {
  return Promise.reject(new SiteProblem('BAD_OPTION', { option: 'resume', value: format, allowed: 'jsonl, markdown' }));
}

/** Rows that one side writes and the other takes, one at a time. */
class RowStream implements AsyncIterable<Row> {
  #row: Row | undefined;
  #ended = false;
  #taken: (() => void) | undefined;
  #given: (() => void) | undefined;

  async push(row: Row): Promise<void> {
    this.#row = row;
    this.#given?.();
    await new Promise<void>((resolve) => {
      this.#taken = resolve;
    });
  }

  end(): void {
    this.#ended = true;
    this.#given?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    for (;;) {
      if (this.#row === undefined && !this.#ended)
        await new Promise<void>((resolve) => {
          this.#given = resolve;
        });
      const row = this.#row;
      if (row === undefined) return;
      this.#row = undefined;
      this.#taken?.();
      yield row;
    }
  }
}
