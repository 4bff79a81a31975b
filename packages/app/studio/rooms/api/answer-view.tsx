import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { Answer } from './use-answer.ts';

/** What the server answered: status, time, headers that matter, the body to read. */
export function AnswerView({ answer }: { readonly answer: Answer }) {
  const { status, statusText, type, headers, milliseconds, isCut } = answer;
  const text = readable(answer);
  const section = useRef<HTMLElement>(null);
  // A long form would leave it below the edge.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [text === '']);
  return (
    <section class="api-answer" aria-label="Answer" ref={section}>
      <header>
        <strong class={status < 400 ? 'api-fine' : 'api-refused'}>
          {status} {statusText}
        </strong>
        <span class="quiet">{type}</span>
        <span class="quiet number">{Math.round(milliseconds).toLocaleString('en')} ms</span>
        {text !== '' && <CopyButton label="Copy" text={() => text} />}
      </header>
      {headers.length > 0 && <p class="quiet api-headers">{headers.join(' · ')}</p>}
      {text === '' ? <p class="quiet">No content.</p> : <pre>{text}</pre>}
      {isCut && <p class="quiet">Cut here: the rest is not shown.</p>}
    </section>
  );
}

/** JSON is indented. Other answers, and incomplete ones, are shown unchanged. */
function readable({ type, text, isCut }: Answer): string {
  if (!type.endsWith('json') || isCut) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
