import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { keepToken } from '../api/token.ts';

/** How to get the token, and a field for it. */
export function TokenForm({ onKept, children }: { readonly onKept?: () => void; readonly children?: ComponentChildren }) {
  const input = useRef<HTMLInputElement>(null);
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    keepToken(input.current!.value.trim() || undefined);
    onKept?.();
  };
  return (
    <form class="token-form" onSubmit={keep}>
      <p>
        Run <code>pith inspect</code>, which opens the studio with its token, or paste the token: <code>cat ~/.config/pith/token</code> shows it. It
        stays in this tab.
      </p>
      <label>
        Token <input ref={input} type="password" autocomplete="off" spellcheck={false} />
      </label>
      <p class="buttons">
        <button type="submit" class="primary">
          Use this token
        </button>
        {children}
      </p>
    </form>
  );
}
