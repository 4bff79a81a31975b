import { describe, expect, it } from 'vitest';
import { html } from '../../src/outputs/html.js';
import { contentOf } from '../content/content-of.js';
import { payloads } from './payloads.js';
import { expectSafe } from './safe-html.js';

describe('html of hostile pages', () => {
  it.each(payloads.map((payload, i) => [i, payload] as const))('is safe and stays so when parsed again: %i %s', (_, payload) => {
    expectSafe(html.write(contentOf(payload), {}));
    // In the middle of a page images, media and frames around the payload are kept as well.
    expectSafe(html.write(contentOf(`<article><p>before</p>${payload}<p>after</p></article>`), {}));
  });

  it('tries at least sixty ways', () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
  });

  it('keeps the text of a page whose active parts go', () => {
    expect(html.write(contentOf('<p onclick=x>a <a href="javascript:x">b</a><script>c</script></p>'), {})).toBe('<p>a b</p>');
  });
});
