import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultLimits } from '../../src/tree/limits.js';
import { body, dump } from './dump.js';

let parse: typeof import('../../src/tree/parse.js').parse;
const made = vi.fn();

// A tokenizer that shows nothing but its public calls: the reader cannot move its position and has to start it again.
const mock = async () => {
  const real = await vi.importActual<typeof import('htmlparser2')>('htmlparser2');
  class Tokenizer {
    readonly #inner: InstanceType<typeof real.Tokenizer>;
    constructor(...given: ConstructorParameters<typeof real.Tokenizer>) {
      made();
      this.#inner = new real.Tokenizer(...given);
    }
    reset = () => this.#inner.reset();
    write = (chunk: string) => this.#inner.write(chunk);
    end = () => this.#inner.end();
    pause = () => this.#inner.pause();
  }
  return { ...real, Tokenizer };
};

// Modules are shared by the test files of a process: this one needs a reader of its own, and leaves none behind.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('htmlparser2', mock);
  ({ parse } = await import('../../src/tree/parse.js'));
});
afterAll(() => {
  expect(made).toHaveBeenCalled();
  vi.doUnmock('htmlparser2');
  vi.resetModules();
});

test.each([
  ['<script>a</script>b<style>c</style><p title=d>e', 'script("a") "b" style("c") p[title=d]("e")'],
  ['<noscript><i>a<script>b</script>c</noscript>d<textarea>e</textarea>f', 'noscript(i("a" script("b") "c")) "d" textarea("e") "f"'],
  ['<svg><![CDATA[a]]>b</svg>c<![CDATA[d>e', 'svg("ab") "ce"'],
  ['a<plaintext>b</p>', '"a" plaintext("b</p>")'],
  ['<script>a', 'script("a")'],
])('raw text is skipped without moving the tokenizer: %s', (page, expected) => {
  expect(body(parse(`<body>${page}`))).toBe(expected);
});

test('the reading stops at the limit of nodes', () => {
  const tree = parse(`<title>a</title>${'<hr>'.repeat(50)}`, { ...defaultLimits, nodes: 8 });
  expect(dump(tree)).toBe('#document(html(head(title("a")) body(hr hr)))');
  expect(tree.warnings).toEqual(['too-many-nodes']);
});

test('offsets count from the beginning of the page', () => {
  const page = '<title>a</title><p>b';
  const tree = parse(page);
  expect(page.slice(tree.offset[tree.size - 1])).toBe('b');
});
