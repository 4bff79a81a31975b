/** Where a run keeps what it would not want to do again. */
export interface StateStore {
  /** What was kept under a name; undefined where nothing was. */
  read(name: string): unknown;
  write(name: string, state: unknown): void;
}

/** How a training run speaks with whoever started it. */
export interface TrainingControl {
  /** Hears how far it is, with the score so far. */
  readonly log: (line: string) => void;
  /** Asked at every safe point: true ends the run with what it has. */
  readonly stops: () => boolean;
  readonly store: StateStore;
}

/** Nobody listens, nobody stops it, nothing is kept. */
export const unattended: TrainingControl = {
  log: () => undefined,
  stops: () => false,
  store: { read: () => undefined, write: () => undefined },
};

export function controlFrom(given: Partial<TrainingControl>): TrainingControl {
  return { ...unattended, ...given };
}
