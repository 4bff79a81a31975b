import { useMemo } from 'preact/hooks';
import { CopyButton } from '../../parts/copy-button.tsx';
import { VirtualList } from '../../parts/virtual-list.tsx';

/** The extraction as data; blocks are on the left already. */
export function JsonView({ value }: { readonly value: Record<string, unknown> }) {
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  const lines = useMemo(() => text.split('\n'), [text]);
  return (
    <div class="json">
      <p class="result-tools">
        <CopyButton label="Copy" text={() => text} />
        <span class="quiet">without `blocks`, which the page shows</span>
      </p>
      <VirtualList label="JSON" rows={lines} rowHeight={20} keyOf={(_, at) => at}>
        {(line) => <code>{line}</code>}
      </VirtualList>
    </div>
  );
}
