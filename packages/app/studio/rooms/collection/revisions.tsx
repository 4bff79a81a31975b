import { useMemo, useState } from 'preact/hooks';
import { Empty } from '../../parts/empty.tsx';
import { plural } from '../../parts/format.ts';
import { Ago } from '../../parts/small.tsx';
import { place, setQuery } from '../../shell/router.ts';
import type { StoredArticle } from './api.ts';
import { type Piece, type Row, rowsOf, wordDiff } from './word-diff.ts';

interface Version {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  /** Until when it was current. Null for the current version. */
  readonly until: number | null;
}

/** Two versions of an article side by side, changes marked word by word: `?from=1&to=2`. */
export function Revisions({ article }: { readonly article: StoredArticle }) {
  const versions = useMemo(() => versionsOf(article), [article]);
  const { query } = place.value;
  const to = versions.find(({ number }) => number === Number(query.get('to'))) ?? versions.at(-1)!;
  const from = versions.find(({ number }) => number === Number(query.get('from'))) ?? versions[Math.max(0, versions.indexOf(to) - 1)]!;
  if (versions.length === 1) return <Empty title="It has not changed">The text is the same since it was first seen.</Empty>;
  return (
    <div class="revisions">
      <p class="choices">
        <VersionChoice label="From" versions={versions} chosen={from} onChoose={(number) => setQuery({ from: number, to: to.number })} />
        <VersionChoice label="to" versions={versions} chosen={to} onChoose={(number) => setQuery({ from: from.number, to: number })} />
      </p>
      <Difference key={`${from.number} ${to.number}`} from={from} to={to} />
    </div>
  );
}

function versionsOf({ revisions, title, text, revision }: StoredArticle): Version[] {
  return [
    ...revisions.map(({ number, title: then, text: old, at }) => ({ number, title: then, text: old, until: at })),
    { number: revision, title, text, until: null },
  ];
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly Version[];
  readonly chosen: Version;
  readonly onChoose: (number: number) => void;
}

function VersionChoice({ label, versions, chosen, onChoose }: VersionChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={chosen.number} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {versions.map(({ number, until }) => (
          <option key={number} value={number}>
            {number}
            {until === null ? ', now' : `, until ${new Date(until).toISOString().slice(0, 10)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Difference({ from, to }: { readonly from: Version; readonly to: Version }) {
  const rows = useMemo(() => rowsOf(from.text, to.text), [from, to]);
  const title = useMemo(() => (from.title === to.title ? undefined : wordDiff(from.title, to.title)), [from, to]);
  const changed = rows.filter(({ isSame }) => !isSame).length;
  return (
    <>
      <p class="quiet">
        {plural(changed, 'paragraph')} changed of {rows.length}. <del>Removed</del> and <ins>added</ins> words are marked.
      </p>
      <table class="diff" aria-label={`Revision ${from.number} next to revision ${to.number}`}>
        <thead>
          <tr>
            <th scope="col">
              Revision {from.number}
              {from.until !== null && (
                <>
                  , until <Ago time={from.until} />
                </>
              )}
            </th>
            <th scope="col">Revision {to.number}</th>
          </tr>
        </thead>
        <tbody>
          {title && <DiffRow row={{ left: title.left, right: title.right, isSame: false }} isTitle />}
          {folded(rows).map((part, at) => (Array.isArray(part) ? <Unchanged key={at} rows={part} /> : <DiffRow key={at} row={part as Row} />))}
        </tbody>
      </table>
    </>
  );
}

/** Changed rows, with the unchanged ones between them grouped. */
function folded(rows: readonly Row[]): (Row | Row[])[] {
  const parts: (Row | Row[])[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (!row.isSame) parts.push(row);
    else if (Array.isArray(last)) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** Up to this many unchanged paragraphs are shown in full. */
const FEW = 2;

function Unchanged({ rows }: { readonly rows: readonly Row[] }) {
  const [isOpen, setOpen] = useState(rows.length <= FEW);
  if (isOpen)
    return (
      <>
        {rows.map((row, at) => (
          <DiffRow key={at} row={row} />
        ))}
      </>
    );
  return (
    <tr class="diff-gap">
      <td colSpan={2}>
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {plural(rows.length, 'paragraph')} unchanged: show
        </button>
      </td>
    </tr>
  );
}

function DiffRow({ row, isTitle = false }: { readonly row: Row; readonly isTitle?: boolean }) {
  return (
    <tr class={`${row.isSame ? 'is-same' : ''}${isTitle ? ' is-title' : ''}`}>
      <Side pieces={row.left} />
      <Side pieces={row.right} />
    </tr>
  );
}

function Side({ pieces }: { readonly pieces: readonly Piece[] | undefined }) {
  return (
    <td dir="auto" class={pieces === undefined ? 'is-absent' : ''}>
      {pieces?.map(({ kind, text }, at) => (kind === 'same' ? text : kind === 'gone' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>))}
    </td>
  );
}
