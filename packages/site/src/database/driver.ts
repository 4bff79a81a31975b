import type { Dialect, Kysely, RawBuilder } from 'kysely';
import type { IndexedTokens } from '../search/indexed-tokens.js';
import type { Expression, SearchHit, SearchWindow } from '../search/match.js';

/** Queries are plain SQL, the same for all drivers, so that nothing is built anew for every call. */
export type Database = Kysely<unknown>;

/** Types of columns by their names. */
export type ColumnTypes = Readonly<Record<string, 'int' | 'text'>>;

/** Differences between databases besides running SQL. Everything else is written once, for all of them. */
export interface Driver {
  readonly name: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** Types of columns, the name of the function that gives the greatest of several values, and what keeps the rows of a table in its key alone. */
  readonly types: Readonly<Record<'id' | 'int' | 'real' | 'bytes' | 'greatest' | 'keyed', string>>;
  /** SQL for now, in milliseconds since 1970, of the database's own clock; once a statement, so that an index can be asked with it. */
  readonly now: RawBuilder<number>;
  /** Put after a select that claims rows: what others hold is passed over. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Appended to a select to lock its row. */
  readonly lockRow: RawBuilder<unknown>;
  /** SQL after an id: whether it is among the few that a query gives, which are then looked up one by one, however large the table is. */
  isAmong(ids: RawBuilder<unknown>): RawBuilder<unknown>;
  /** SQL for the rows of a list, one column `value`: one parameter and one statement, however long the list is. */
  rowsOf(list: readonly string[]): RawBuilder<unknown>;
  /** The same for rows of several columns. */
  recordsOf(rows: readonly object[], columns: ColumnTypes): RawBuilder<unknown>;
  /** SQL that lets one process migrate at a time. Empty if a transaction is enough. */
  readonly migrationLock: string;
  /** Statements that make the search index, empty. */
  readonly searchSchema: readonly string[];
  readonly search: SearchIndex;
  /** Whether a transaction failed because of others, and may be run again. */
  isConflict(error: unknown): boolean;
  /** The problem for a database error. Undefined if the error is unknown. */
  problemOf(error: unknown): 'DATABASE_LOST' | 'DISK_FULL' | 'READ_ONLY' | 'NOT_A_DATABASE' | 'DAMAGED_DATABASE' | undefined;
}

export interface SearchIndex {
  /** Of an article that is new. */
  add(db: Database, article: number, tokens: IndexedTokens): Promise<void>;
  replace(db: Database, article: number, tokens: IndexedTokens): Promise<void>;
  remove(db: Database, articles: readonly number[]): Promise<void>;
  /** Best first, in the content or in the whole page. */
  match(db: Database, expression: Expression, window: SearchWindow): Promise<SearchHit[]>;
}
