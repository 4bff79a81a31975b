import { signal } from '@preact/signals';

const KEY = 'pith-labeller';

/** Who labels at this browser. */
export const labeller = signal(localStorage.getItem(KEY) ?? 'me');

export function nameLabeller(name: string): void {
  const given = name.trim().slice(0, 40);
  if (given === '') return;
  labeller.value = given;
  localStorage.setItem(KEY, given);
}
