import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ApiProblem } from '../../api/problem.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useActions } from '../../shell/actions.ts';
import { addressOf, go, place, setQuery } from '../../shell/router.ts';
import type { InspectionAnswer } from '../inspect/api.ts';
import { type Repeat, repeatsOf } from '../inspect/repeats.ts';
import type { MarkedAnswer, MarkKind, SetAnswer } from './api.ts';
import { BlockLine } from './block-line.tsx';
import { type Acts, actionsOf, handleKey } from './keys.ts';
import { KindBar } from './kind-bar.tsx';
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

/** One page to label: kinds with their keys, the page, and the label of the current block. */
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
  const [repeats, setRepeats] = useState<(block: number) => Repeat | undefined>();
  const repeat = useMemo(() => repeats?.(current), [repeats, current]);
  const acts: Acts = {
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
    like: () => repeat && marking.mark(repeat.slot, kinds[current] ?? brush),
    group: () => repeat && marking.mark(repeat.entries.flat(), brush),
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
      <KindBar brush={brush} acts={acts} onBrush={setBrush} onUndo={marking.undo} />
      {saving instanceof ApiProblem && <ProblemNote problem={saving} onRetry={() => void marking.finish(marking.isDone.value)} />}
      <div class="label-frame">
        <MarkFrame
          page={page.id}
          marking={marking}
          current={current}
          start={current}
          brush={brush}
          unsure={unsure}
          onMarks={(marks) => setRepeats(() => repeatsOf(marks))}
          onKey={(event) => onKey.current(event)}
        />
      </div>
      <BlockLine
        kind={kinds[current] ?? null}
        text={inspection.blocks[current]?.text ?? ''}
        repeat={repeat}
        acts={acts}
        progress={progressText(marked, kinds.length, { unsure: unsure.size, state: savingText(saving, marking.isDone.value) })}
      />
    </section>
  );
}

function savingText(saving: 'saved' | 'saving' | ApiProblem, isDone: boolean): string {
  if (saving !== 'saved') return 'saving…';
  return isDone ? 'done, saved' : 'saved';
}

function progressText(marked: number, of: number, { unsure, state }: { readonly unsure: number; readonly state: string }): string {
  const hint = marked === 0 ? 'unmarked blocks count as clutter · ' : '';
  return `${hint}${marked} of ${of} marked${unsure > 0 ? `, ${unsure} unsure` : ''} · ${state}`;
}

/** The next or previous of some blocks, starting from one; wraps around at the ends. */
function nextOf(blocks: ReadonlySet<number>, from: number, by: number): number {
  const all = [...blocks].sort((one, other) => one - other);
  if (by > 0) return all.find((block) => block > from) ?? all[0]!;
  return all.findLast((block) => block < from) ?? all.at(-1)!;
}
