import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { keepToken, token } from '../api/token.ts';

const isOpen = signal(false);

/** Opens the dialog that asks for the token; rooms call it where a request was refused. */
export function askForToken(): void {
  isOpen.value = true;
}

/** Whether this tab has the token, and a dialog to give it. */
export function TokenButton() {
  const has = token.value !== undefined;
  return (
    <>
      <button
        type="button"
        class={`icon-button ${has ? '' : 'wants'}`}
        aria-label={has ? 'The token is known' : 'Give the token of the server'}
        title={has ? 'The token is known' : 'Give the token of the server'}
        onClick={askForToken}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
          <circle cx="8" cy="12" r="4" />
          <path d="M12 12h9v4m-4-4v3" />
        </svg>
      </button>
      {isOpen.value && <TokenDialog />}
    </>
  );
}

function TokenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    isOpen.value = false;
  };
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    keepToken(input.current!.value.trim() || undefined);
    close();
  };
  return (
    <dialog ref={dialog} class="dialog" onClose={close} aria-labelledby="token-title">
      <form onSubmit={keep}>
        <h2 id="token-title">Token of the server</h2>
        <p>
          What fetches or writes needs it. The command that started the server printed an address with it; <code>cat ~/.config/pith/token</code> shows
          it. It stays in this tab.
        </p>
        <label>
          Token <input ref={input} type="password" autocomplete="off" spellcheck={false} />
        </label>
        <p class="buttons">
          <button type="submit" class="primary">
            Keep
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
}
