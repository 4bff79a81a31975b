import { useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly label: string;
  /** Created on demand. */
  readonly text: () => string;
}

/** How long a button shows its confirmation. Milliseconds. */
const SAID_FOR = 1_600;

/** Copies a text, and confirms it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('Copied');
    } catch {
      // Without the right to write (an insecure address, a refusal) the text can still be marked by hand.
      setSaid('The browser does not let it');
    }
    setTimeout(() => setSaid(undefined), SAID_FOR);
  };
  return (
    <button type="button" class="plain" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? label}</span>
    </button>
  );
}
