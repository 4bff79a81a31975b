import { type RawBuilder, sql } from 'kysely';

/** `first_seen_at` → `firstSeenAt`. */
type FieldName<Column extends string> = Column extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<FieldName<Rest>>}` : Column;

/** `firstSeenAt` → `first_seen_at`. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field;

/** An object as its table has it: times are milliseconds since 1970 in database time, truth is 0 or 1, lists and objects are JSON. */
export type Row<Fields> = { [Field in keyof Fields as ColumnName<Field & string>]: Fields[Field] };

/** A row whose columns have the names of fields. */
type Fields<Row> = { [Column in keyof Row as FieldName<Column & string>]: Row[Column] };

/** The database has a few hundred columns, and every row of a query has the same ones. */
const fieldNames = new Map<string, string>();

/** A row as an object of the program: the same values under the names of fields. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const known = fieldNames.get(column) ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    fieldNames.set(column, known);
    fields[known] = value;
  }
  return fields as Fields<Row>;
}

/** `firstSeenAt` → `first_seen_at`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL that sets the columns of a row: `title = …, text = …`. */
export function assignments(row: object): RawBuilder<unknown> {
  return sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}

/** SQL after `insert into table`: the columns of a row and their values. */
export function insertion(row: object): RawBuilder<unknown> {
  return sql`(${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`;
}
