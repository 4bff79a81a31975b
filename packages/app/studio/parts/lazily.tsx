import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A component whose code is loaded when it is first shown: charts and formulas are not part of the first load. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ComponentChildren = null): ComponentType<Props> {
  const held: { component?: ComponentType<Props>; loading?: Promise<ComponentType<Props>> } = {};
  return function Lazily(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [, setLoaded] = useState(held.component !== undefined);
    useEffect(() => {
      if (held.component || !place.current) return;
      const watcher = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        held.loading ??= load();
        void held.loading.then((component) => {
          held.component = component;
          setLoaded(true);
        });
      });
      watcher.observe(place.current);
      return () => watcher.disconnect();
    }, []);
    const Component = held.component;
    return Component ? (
      <Component {...props} />
    ) : (
      <div ref={place} class="waiting">
        {waiting}
      </div>
    );
  };
}
