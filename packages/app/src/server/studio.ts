import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files of the studio as a browser gets them. */
export interface Studio {
  /** The file at a path below `/studio/`; every address outside of `assets/` is a state of the studio and gets its page. */
  answer(path: string): Response | undefined;
}

/** Where the build puts the studio, next to the compiled server. */
const STUDIO_FOLDER = fileURLToPath(new URL('../studio/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Scripts and styles of our own alone; pictures that came with a page as data; the preview in a frame. Nothing from anywhere else. */
const STUDIO_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT = '<!doctype html><html lang="en"><title>Pith</title><p>The studio has not been built: <code>npm run build</code> makes it.';

/** Reads the studio once: it is small, and a path from outside never reaches the disk. */
export function openStudio(folder = STUDIO_FOLDER): Studio {
  const files = new Map(filesOf(folder).map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]));
  const page = files.get('index.html') ?? Buffer.from(NOT_BUILT);
  return {
    answer: (path) => {
      const file = files.get(path);
      const type = TYPES[extname(path)];
      // The names of built files contain a hash of their content.
      if (file && type && path !== 'index.html') return fileResponse(file, type, 'private, max-age=31536000, immutable');
      // Every other address is a state of the studio, also one that ends like a file: `collection/site/example.org`.
      return path.startsWith('assets/') ? undefined : fileResponse(page, TYPES['.html']!, 'no-cache');
    },
  };
}

function fileResponse(body: Buffer, type: string, caching: string): Response {
  return new Response(body as Buffer<ArrayBuffer>, {
    headers: { 'content-type': type, 'cache-control': caching, 'content-security-policy': STUDIO_POLICY },
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
