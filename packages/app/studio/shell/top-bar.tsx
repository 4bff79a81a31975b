import { underWay } from '../api/client.ts';
import { useSlow } from '../parts/loaded.tsx';
import { rooms } from '../rooms/rooms.ts';
import { withModifier } from './modifier-key.ts';
import { openPalette } from './palette.tsx';
import { addressOf } from './router.ts';
import { isDark, setTheme, theme } from './theme.ts';
import { TokenButton } from './token-button.tsx';

/** Rooms on the left, search, token and theme on the right. */
export function TopBar({ chosen }: { readonly chosen: string }) {
  const isSlow = useSlow(underWay.value > 0);
  return (
    <header class="top-bar">
      <a class="mark" href={addressOf([])} aria-label="Pith, first page">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="12" class="mark-ring" />
          <circle cx="16" cy="16" r="5.5" class="mark-core" />
        </svg>
        <span>pith</span>
      </a>
      <nav aria-label="Rooms">
        {rooms
          .filter(({ isInBar }) => isInBar)
          .map(({ name, label, meaning }) => (
            <a key={name} href={addressOf([name])} title={meaning} aria-current={name === chosen ? 'page' : undefined}>
              {label}
            </a>
          ))}
      </nav>
      <div class="top-tools">
        <a class="api-link" href={addressOf(['api'])} aria-current={chosen === 'api' ? 'page' : undefined}>
          API
        </a>
        <button type="button" class="search-button" onClick={openPalette} aria-keyshortcuts="Meta+K Control+K">
          <span class="search-label">Search</span> <kbd>{withModifier('K')}</kbd>
          <svg class="search-sign" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
        </button>
        <TokenButton />
        <ThemeButton />
      </div>
      {isSlow && <div class="top-progress" role="progressbar" aria-label="Requests under way" />}
    </header>
  );
}

function ThemeButton() {
  // Read for the sake of the signal: `isDark` also asks the machine.
  const name = theme.value;
  const next = isDark() ? 'light' : 'dark';
  return (
    <button type="button" class="icon-button" aria-label={`Theme: ${name}. Change to ${next}`} title={`To ${next}`} onClick={() => setTheme(next)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
