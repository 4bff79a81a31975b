import { useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly label: string;
  /** Made when it is asked for. */
  readonly text: () => string;
}

/** How long a button says what it did. Milliseconds. */
const SAID_FOR = 1_600;

/** Copies a text, and says that it did. */
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
