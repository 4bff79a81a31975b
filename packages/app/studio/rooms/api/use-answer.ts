import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';

/** The answer so far: events keep arriving. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  /** `Name: value` of headers about the content. */
  readonly headers: readonly string[];
  readonly text: string;
  /** Whether there is more than is shown. */
  readonly isCut: boolean;
  readonly milliseconds: number;
}

/** Characters that are shown; an export may be larger than a browser bears. */
const MAX_SHOWN = 400_000;
const SHOWN_HEADERS = ['etag', 'cache-control', 'retry-after', 'x-request-id', 'content-disposition'];

/** Sends a request and follows the answer. Sending again or leaving aborts it. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isUnderWay, setUnderWay] = useState(false);
  const stopper = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const send = (address: string, init: RequestInit) => {
    stopper.current?.abort();
    const own = new AbortController();
    stopper.current = own;
    setAnswer(undefined);
    setProblem(undefined);
    setUnderWay(true);
    follow(address, { ...init, signal: own.signal }, setAnswer)
      .catch((error: unknown) => {
        if (!isStop(error)) setProblem(asProblem(error));
      })
      .finally(() => {
        if (stopper.current === own) setUnderWay(false);
      });
  };
  return { answer, problem, isUnderWay, send, stop: () => stopper.current?.abort() };
}

async function follow(address: string, init: RequestInit, onAnswer: (answer: Answer) => void): Promise<void> {
  const startedAt = performance.now();
  const response = await ask(address, init);
  const { status, statusText, headers, body } = response;
  const about = {
    status,
    statusText,
    type: (headers.get('content-type') ?? '').split(';', 1)[0]!,
    headers: SHOWN_HEADERS.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : [])),
  };
  const show = (text: string) =>
    onAnswer({ ...about, text: text.slice(0, MAX_SHOWN), isCut: text.length > MAX_SHOWN, milliseconds: performance.now() - startedAt });
  let text = '';
  show(text);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
    text += part.value;
    if (text.length > MAX_SHOWN) await reader!.cancel();
    show(text);
  }
}
