import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'examples', '.github', 'pages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => /(?<!\/(?:gold|now))\.md$/.test(name)),
  ),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
];

describe('links in documents', () => {
  it.each(documents)('%s links only to files and headings that exist', (document) => {
    const broken = linksOf(read(document)).filter((link) => !leadsSomewhere(document, link));
    expect(broken).toEqual([]);
  });

  it('would notice a missing file and a missing heading', () => {
    expect(linksOf('[a](b.md#c) `[x](y.md)` [d](https://e.example)\n```\n[f](g.md)\n```')).toEqual(['b.md#c']);
    expect(leadsSomewhere('README.md', 'docs/none.md')).toBe(false);
    expect(leadsSomewhere('README.md', 'CONTRIBUTING.md#no-such-heading')).toBe(false);
  });
});

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

/** Targets inside the repository, outside of code. */
function linksOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target]) => target!);
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || !target.endsWith('.md') || anchorsOf(read(target)).has(heading);
}

/** Anchors as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}
