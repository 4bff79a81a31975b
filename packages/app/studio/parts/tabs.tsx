import { useEffect, useRef } from 'preact/hooks';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string; readonly count?: number | undefined }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** A row of tabs; arrows move between them. The panel has the id `panel-NAME` of `panelId`. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === chosen);
    onChoose(tabs[(at + step + tabs.length) % tabs.length]!.name);
    const next = (event.currentTarget as HTMLElement).children[(at + step + tabs.length) % tabs.length];
    (next as HTMLElement | undefined)?.focus();
  };
  const row = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls: the chosen tab is never half out of sight.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const tab = element.querySelector<HTMLElement>('[aria-selected=true]');
      if (tab) element.scrollLeft = tab.offsetLeft - element.offsetLeft - (element.clientWidth - tab.clientWidth) / 2;
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => resized.disconnect();
  }, [chosen]);
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={move}>
      {tabs.map(({ name, label: text, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
          {count !== undefined && <span class="count">{count}</span>}
        </button>
      ))}
    </div>
  );
}
