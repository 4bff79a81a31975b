/** A metric with all its values. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Name with labels, and value. */
  readonly samples: readonly (readonly [string, number])[];
}

/** Prometheus' text format, version 0.0.4. */
export function familiesText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map(([key, value]) => `${key} ${value}\n`).join('')}`,
    )
    .join('');
}
