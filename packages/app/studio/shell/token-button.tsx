import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { token } from '../api/token.ts';
import { TokenForm } from '../parts/token-form.tsx';

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
        aria-label={has ? 'The token is known' : 'Enter the token of the server'}
        title={has ? 'The token is known' : 'Enter the token of the server'}
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
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    isOpen.value = false;
  };
  return (
    <dialog ref={dialog} class="dialog" onClose={close} aria-labelledby="token-title">
      <h2 id="token-title">Token of the server</h2>
      <TokenForm onKept={close}>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </TokenForm>
    </dialog>
  );
}
