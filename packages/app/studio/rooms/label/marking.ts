import { type Signal, signal } from '@preact/signals';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { type Kinds, type MarkKind, markPage } from './api.ts';

/** The labels of one page, with undo. */
export interface Marking {
  readonly kinds: Signal<Kinds>;
  readonly isDone: Signal<boolean>;
  readonly saving: Signal<'saved' | 'saving' | ApiProblem>;
  /** Labels some blocks. Null removes the label. */
  mark(blocks: readonly number[], kind: MarkKind | null): void;
  /** Applies all suggestions of the model at once. */
  fill(kinds: Kinds): void;
  undo(): void;
  /** Marks the page as finished or unfinished. Resolves when it is saved. */
  finish(isDone: boolean): Promise<void>;
}

const MAX_BACK = 200;

export interface MarkingStart {
  readonly set: string;
  readonly page: string;
  readonly labeller: string;
  readonly kinds: Kinds;
  readonly isDone: boolean;
}

/** Saves automatically after every change, one request at a time, the newest last. */
export function startMarking({ set, page, labeller, ...given }: MarkingStart): Marking {
  const kinds = signal(given.kinds);
  const isDone = signal(given.isDone);
  const saving = signal<'saved' | 'saving' | ApiProblem>('saved');
  const back: Kinds[] = [];
  const line: { last: Promise<void>; waiting: boolean } = { last: Promise.resolve(), waiting: false };
  const send = async () => {
    line.waiting = false;
    saving.value = 'saving';
    try {
      await markPage(set, page, { labeller, kinds: kinds.value, isDone: isDone.value });
      if (!line.waiting) saving.value = 'saved';
    } catch (error) {
      saving.value = asProblem(error);
    }
  };
  const save = (): Promise<void> => {
    // A waiting request will send the newest labels too.
    if (!line.waiting) {
      line.waiting = true;
      line.last = line.last.then(send);
    }
    return line.last;
  };
  const change = (next: Kinds) => {
    back.push(kinds.value);
    if (back.length > MAX_BACK) back.shift();
    kinds.value = next;
    void save();
  };
  return {
    kinds,
    isDone,
    saving,
    mark: (blocks, kind) => {
      if (blocks.every((block) => kinds.value[block] === kind)) return;
      const next = [...kinds.value];
      for (const block of blocks) if (block >= 0 && block < next.length) next[block] = kind;
      change(next);
    },
    fill: change,
    undo: () => {
      const before = back.pop();
      if (!before) return;
      kinds.value = before;
      void save();
    },
    finish: (value) => {
      isDone.value = value;
      return save();
    },
  };
}
