// Runs one query on a SQLite file in its own process: a query that takes too long can only be stopped by killing the process.
import LibSql from 'libsql';
import { tableAnswer } from './table-answer.js';

interface Task {
  readonly file: string;
  readonly query: string;
  readonly limit: number;
}

// cannot throw: faults are answers
process.once('message', ({ file, query, limit }: Task) => {
  const answer = answerOf({ file, query, limit });
  process.send?.(answer, () => process.exit(0));
});

function answerOf({ file, query, limit }: Task): object {
  try {
    const db = new LibSql(file);
    db.pragma('query_only = ON');
    db.pragma('busy_timeout = 1000');
    // As a part of another query, so that nothing can follow it.
    const statement = db.prepare(`select * from (${query}\n)`) as unknown as Statement;
    const columns = statement.columns().map(({ name }) => name);
    return { answer: tableAnswer(columns, statement.raw(true).iterate(), limit) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

interface Statement {
  columns(): readonly { readonly name: string }[];
  raw(isRaw: boolean): { iterate(): Iterable<readonly unknown[]> };
}
