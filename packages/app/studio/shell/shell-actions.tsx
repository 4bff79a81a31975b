import { useEffect, useMemo } from 'preact/hooks';
import { rooms } from '../rooms/rooms.ts';
import { type Action, offerFinder, useActions } from './actions.ts';
import { addressOf, go } from './router.ts';
import { setTheme } from './theme.ts';
import { askForToken } from './token-button.tsx';

/** What the palette offers in every room. */
export function ShellActions() {
  const offered = useMemo<Action[]>(
    () => [
      ...rooms.map(({ name, label, meaning }) => ({ id: `room-${name}`, label, kind: 'room', hint: meaning, run: () => go(addressOf([name])) })),
      { id: 'theme-light', label: 'Light theme', kind: 'action', run: () => setTheme('light') },
      { id: 'theme-dark', label: 'Dark theme', kind: 'action', run: () => setTheme('dark') },
      { id: 'theme-system', label: 'System theme', kind: 'action', run: () => setTheme('system') },
      { id: 'token', label: 'Give the token of the server', kind: 'action', run: askForToken },
    ],
    [],
  );
  useActions('shell', offered);
  useEffect(() => {
    for (const { name, loadFinder } of rooms) if (loadFinder) offerFinder(name, async (words, signal) => (await loadFinder())(words, signal));
  }, []);
  return null;
}
