import { useEffect, useMemo, useRef } from 'preact/hooks';
import { shortAddress } from '../../parts/format.ts';
import { saveFile } from '../../parts/save-file.ts';
import { type Action, useActions } from '../../shell/actions.ts';
import { addressOf, go } from '../../shell/router.ts';
import type { Reading } from './api.ts';
import { hasByline } from './byline.ts';
import { setArticle } from './set-article.ts';
import { shareFile } from './share-file.ts';
import './article.css';
import './article-parts.css';

/** The article, with its actions. */
export function ArticleView({ reading }: { readonly reading: Reading }) {
  const { title, html, language, dir, page } = reading;
  const article = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title ?? 'Read'} · Pith`;
    void setArticle(body.current!, html);
  }, [html, title]);
  const save = () => saveFile(shareFile(article.current!, { ...reading, title: title ?? 'Reading' }), `${fileName(title)}.html`);
  const offered = useMemo<Action[]>(
    () => [
      { id: 'read-print', label: 'Print', kind: 'action', run: () => print() },
      { id: 'read-save', label: 'Save as a file', kind: 'action', run: save },
      ...(page ? [{ id: 'read-inspect', label: 'Open in Inspect', kind: 'action', run: () => go(addressOf(['inspect'], { page })) }] : []),
    ],
    [reading],
  );
  useActions('read', offered);
  return (
    <>
      <p class="read-tools">
        {page && <a href={addressOf(['inspect'], { page })}>Open in Inspect</a>}
        <button type="button" class="plain" onClick={save}>
          Save as a file
        </button>
        <button type="button" class="plain" onClick={() => print()}>
          Print
        </button>
      </p>
      <article ref={article} class={hasByline(reading) ? 'article has-byline' : 'article'} lang={language ?? undefined} dir={dir ?? undefined}>
        <Facts reading={reading} />
        <div ref={body} />
      </article>
    </>
  );
}

function Facts({ reading }: { readonly reading: Reading }) {
  const { siteName, url, author, published, readingMinutes } = reading;
  const isSaid = hasByline(reading);
  const site = siteName ?? (url !== null && URL.canParse(url) ? new URL(url).host : undefined);
  return (
    <p class="article-facts">
      {site &&
        (url === null ? (
          <bdi>{site}</bdi>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer" title={shortAddress(url)}>
            {site}
          </a>
        ))}
      {author && !isSaid && <bdi>{author}</bdi>}
      {published && !isSaid && <time dateTime={published}>{new Date(published).toLocaleDateString('en', { dateStyle: 'long' })}</time>}
      <bdi>{Math.max(1, Math.round(readingMinutes))} min to read</bdi>
    </p>
  );
}

function fileName(title: string | null): string {
  return (
    (title ?? 'reading')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'reading'
  );
}
