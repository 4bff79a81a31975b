import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiProblem } from '../../api/problem.ts';
import { Kind } from '../../parts/kind.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { type Action, useActions } from '../../shell/actions.ts';
import { withModifier } from '../../shell/modifier-key.ts';
import { addressOf, go, place, setQuery } from '../../shell/router.ts';
import type { InspectionAnswer } from '../inspect/api.ts';
import { type MarkedAnswer, type MarkKind, markKinds, type SetAnswer } from './api.ts';
import { labeller } from './labeller.ts';
import { MarkFrame } from './mark-frame.tsx';
import { startMarking } from './marking.ts';
import { PageSteps } from './page-steps.tsx';
import { suggestedKinds, unsureBlocks } from './suggest.ts';

interface PageBenchProps {
  readonly set: SetAnswer;
  readonly page: MarkedAnswer;
  readonly inspection: InspectionAnswer;
  readonly onSaved: () => void;
}

/** One page to label: kinds with their keys, the page, and what is said about the block in hand. */
export function PageBench({ set, page, inspection, onSaved }: PageBenchProps) {
  const who = labeller.value;
  const marking = useMemo(() => {
    const own = page.marks[who];
    const kinds = inspection.blocks.map((_, block) => own?.kinds[block] ?? null);
    return startMarking({ set: set.name, page: page.id, labeller: who, kinds, isDone: own?.isDone ?? false });
  }, [page.id, who]);
  const [brush, setBrush] = useState<MarkKind>('content');
  const [isSuggested, setSuggested] = useState(false);
  const kinds = marking.kinds.value;
  const first = Math.max(
    0,
    inspection.blocks.findIndex(({ kept }) => kept),
  );
  const current = Math.min(Number(place.value.query.get('block') ?? first), inspection.blocks.length - 1);
  const unsure = useMemo(() => (isSuggested ? unsureBlocks(inspection, kinds) : new Set<number>()), [isSuggested, inspection, kinds]);
  const acts = {
    name: (kind: MarkKind) => {
      setBrush(kind);
      marking.mark([current], kind);
    },
    suggest: () => {
      setSuggested(true);
      marking.fill(suggestedKinds(inspection, kinds));
      const first = [...unsureBlocks(inspection, suggestedKinds(inspection, kinds))][0];
      if (first !== undefined) setQuery({ block: first }, 'replace');
    },
    step: (by: number) => {
      const to = unsure.size > 0 && Math.abs(by) > 1 ? nextOf(unsure, current, by) : current + Math.sign(by);
      setQuery({ block: Math.max(0, Math.min(inspection.blocks.length - 1, to)) }, 'replace');
    },
    toggle: () => marking.mark([current], kinds[current] === brush ? null : brush),
    next: async () => {
      await marking.finish(true);
      if (marking.saving.value instanceof ApiProblem) return;
      onSaved();
      const left = set.list.filter(({ id, labellers }) => id !== page.id && !labellers.some(({ name, isDone }) => name === who && isDone));
      const after =
        left.find(({ id }) => set.list.findIndex((each) => each.id === id) > set.list.findIndex((each) => each.id === page.id)) ?? left[0];
      go(addressOf(['label'], { set: set.name, page: after?.id }));
    },
  };
  const held = useRef(acts);
  held.current = acts;
  const onKey = useRef((event: KeyboardEvent) => handleKey(event, held.current, marking.undo));
  onKey.current = (event) => handleKey(event, held.current, marking.undo);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  useActions(
    'label',
    useMemo(() => actionsOf(held, marking.undo), [marking]),
  );
  const marked = kinds.filter((kind) => kind !== null).length;
  const saving = marking.saving.value;
  return (
    <section class="label-bench" aria-label="Page to label">
      <PageSteps set={set} page={page} />
      <div class="kind-bar" role="toolbar" aria-label="Kinds">
        {markKinds.map((kind, at) => (
          <button type="button" key={kind} aria-pressed={brush === kind} onClick={() => setBrush(kind)} onDblClick={() => acts.name(kind)}>
            <kbd>{at + 1}</kbd> <Kind kind={kind} />
          </button>
        ))}
        <span class="kind-gap" />
        <button type="button" onClick={acts.suggest}>
          <kbd>S</kbd> Suggest
        </button>
        <button type="button" onClick={marking.undo}>
          <kbd>{withModifier('Z')}</kbd> Undo
        </button>
        <button type="button" class="primary" onClick={() => void acts.next()}>
          <kbd>⏎</kbd> Done, next
        </button>
      </div>
      {saving instanceof ApiProblem && <ProblemNote problem={saving} onRetry={() => void marking.finish(marking.isDone.value)} />}
      <div class="label-frame">
        <MarkFrame
          page={page.id}
          marking={marking}
          current={current}
          start={current}
          brush={brush}
          unsure={unsure}
          onKey={(event) => onKey.current(event)}
        />
      </div>
      <p class="block-line" aria-live="polite">
        {kinds[current] ? <Kind kind={kinds[current]} /> : <span class="quiet">not marked</span>}
        <span class="block-text" dir="auto">
          {inspection.blocks[current]?.text}
        </span>
        <span class="quiet count">
          {marked === 0 && 'click or drag over the content, or let the model suggest; unmarked blocks count as clutter · '}
          {marked} of {kinds.length} marked{unsure.size > 0 && `, ${unsure.size} unsure`} ·{' '}
          {saving === 'saved' ? (marking.isDone.value ? 'done, saved' : 'saved') : 'saving…'}
        </span>
      </p>
    </section>
  );
}

interface Acts {
  readonly name: (kind: MarkKind) => void;
  readonly suggest: () => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  readonly next: () => Promise<void>;
}

function handleKey(event: KeyboardEvent, acts: Acts, undo: () => void): void {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest?.('input, textarea, select, dialog, [role=dialog]');
  if (typing || event.altKey) return;
  if (event.metaKey || event.ctrlKey) {
    if (event.key.toLowerCase() !== 'z') return;
    undo();
  } else if (/^[1-6]$/.test(event.key)) acts.name(markKinds[Number(event.key) - 1]!);
  else if (event.key === 'ArrowDown' || event.key === 'j') acts.step(event.shiftKey ? 2 : 1);
  else if (event.key === 'ArrowUp' || event.key === 'k') acts.step(event.shiftKey ? -2 : -1);
  else if (event.key === 's') acts.suggest();
  // A button that has the focus hears these itself.
  else if (event.key === ' ' && !target?.closest?.('button, a')) acts.toggle();
  else if (event.key === 'Enter' && !target?.closest?.('button, a')) void acts.next();
  else return;
  event.preventDefault();
}

function actionsOf(held: { readonly current: Acts }, undo: () => void): Action[] {
  const action = (id: string, label: string, keys: string, run: () => void): Action => ({
    id: `label-${id}`,
    label,
    kind: 'action',
    hint: 'label',
    keys,
    run,
  });
  return [
    ...markKinds.map((kind, at) => action(kind, `Mark as ${kind}`, String(at + 1), () => held.current.name(kind))),
    action('suggest', 'Suggest labels by the model', 'S', () => held.current.suggest()),
    action('undo', 'Take the last mark back', withModifier('Z'), undo),
    action('next', 'Done with this page, next', '⏎', () => void held.current.next()),
  ];
}

/** The next or the last of some blocks, from one on; it begins again at the other end. */
function nextOf(blocks: ReadonlySet<number>, from: number, by: number): number {
  const all = [...blocks].sort((one, other) => one - other);
  if (by > 0) return all.find((block) => block > from) ?? all[0]!;
  return all.findLast((block) => block < from) ?? all.at(-1)!;
}
