import { useRef, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { Working } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import type { Given } from '../inspect/api.ts';
import { addPage } from './api.ts';
import { FromCollection } from './from-collection.tsx';

interface AddPagesProps {
  /** Name of the set. */
  readonly set: string;
  /** Whether the set has no other actions. */
  readonly isFirst: boolean;
  /** Ids of the added pages, in order. */
  readonly onAdded: (ids: readonly string[]) => void;
}

/** Adds pages to a set: addresses, one per line, pasted HTML, files, a whole folder, or stored articles. */
export function AddPages({ set, isFirst, onAdded }: AddPagesProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [work, setWork] = useState<{ readonly done: number; readonly of: number; readonly stop: AbortController }>();
  const [problem, setProblem] = useState<ApiProblem>();
  const take = async (all: readonly (() => Promise<Given>)[]) => {
    const stop = new AbortController();
    const added: string[] = [];
    setProblem(undefined);
    try {
      for (const [done, give] of all.entries()) {
        if (stop.signal.aborted) break;
        setWork({ done, of: all.length, stop });
        added.push((await addPage(set, await give())).id);
      }
      field.current!.value = '';
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      setWork(undefined);
      if (added.length > 0) onAdded(added);
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void take(givenIn(field.current!.value).map((given) => async () => given));
  };
  const choose = (input: HTMLInputElement) => {
    const pages = [...(input.files ?? [])].filter(({ name }) => /\.x?html?$/i.test(name));
    void take(pages.map((file) => async () => ({ html: await file.text() })));
  };
  return (
    <form class="add-pages" onSubmit={submit}>
      <textarea
        ref={field}
        rows={3}
        spellcheck={false}
        aria-label="Addresses, one per line, or the HTML of a page"
        placeholder={'https://example.org/article\none address per line, or the HTML of a page'}
      />
      <p class="buttons">
        <button type="submit" class={isFirst ? 'primary' : undefined}>
          Add
        </button>
        <button type="button" onClick={() => files.current!.click()}>
          Choose files…
        </button>
        <button type="button" onClick={() => folder.current!.click()}>
          Choose a folder…
        </button>
      </p>
      <FromCollection onTake={take} />
      <input ref={files} type="file" accept=".html,.htm,.xhtml,text/html" multiple hidden onChange={() => choose(files.current!)} />
      <input ref={folder} type="file" hidden onChange={() => choose(folder.current!)} {...{ webkitdirectory: true }} />
      {work && (
        <Working onStop={() => work.stop.abort()}>
          Adding {work.done + 1} of {work.of}…
        </Working>
      )}
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}

/** Mark-up is a page; else every line is an address, or the number of an article of the collection. */
function givenIn(text: string): Given[] {
  const given = text.trim();
  if (given.startsWith('<')) return [{ html: given }];
  return given
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => {
      const article = /^(?:article[:=])?(\d+)$/.exec(line)?.[1];
      return article === undefined ? { url: /^[a-z]+:\/\//i.test(line) ? line : `https://${line}` } : { article: Number(article) };
    });
}
