import { signal } from '@preact/signals';

const KEY = 'pith-theme';
const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = signal<Theme>(THEMES.find((name) => name === localStorage.getItem(KEY)) ?? 'system');

/** Writes the theme where the styles read it; `system` leaves it to the machine. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = theme.value;
}

export function setTheme(name: Theme): void {
  theme.value = name;
  localStorage.setItem(KEY, name);
  applyTheme();
}

/** The theme in use, chosen by the user or the system. */
export function isDark(): boolean {
  return theme.value === 'dark' || (theme.value === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}
