import { useState } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { place } from '../../shell/router.ts';
import { articles, sites } from '../collection/api.ts';
import type { Given } from '../inspect/api.ts';

interface FromCollectionProps {
  readonly onTake: (pages: readonly (() => Promise<Given>)[]) => Promise<void>;
}

const COUNTS = [5, 10, 20, 50] as const;
/** Articles that the sample is taken from. */
const NEWEST = 100;

/** Adds stored articles of a site: evenly over its newest hundred, so that they are not all of one kind. */
export function FromCollection({ onTake }: FromCollectionProps) {
  const known = useResource('collected sites', (signal) => sites(signal).catch(() => []));
  const asked = place.value.query.get('site');
  const hosts = (known.value ?? []).filter(({ articles: count }) => count > 0).map(({ host }) => host);
  const [chosen, setChosen] = useState<string>();
  const [count, setCount] = useState<number>(10);
  if (hosts.length === 0) return null;
  const host = chosen ?? hosts.find((each) => each === asked) ?? hosts[0]!;
  const take = async () => {
    const { articles: found } = await articles({ site: host }, undefined, new AbortController().signal);
    await onTake(
      spread(found.slice(0, NEWEST), count).map(({ id }) => async () => ({ article: id })),
    );
  };
  return (
    <p class="buttons from-collection">
      <label>
        <span class="quiet">From the collection</span>
        <select value={host} onChange={(event) => setChosen(event.currentTarget.value)}>
          {hosts.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="quiet">Articles</span>
        <select value={count} onChange={(event) => setCount(Number(event.currentTarget.value))}>
          {COUNTS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => void take()}>
        Add articles
      </button>
    </p>
  );
}

/** A sample of `count` items, evenly spread. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);
}
