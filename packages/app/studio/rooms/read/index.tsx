import { useEffect } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { nothingFound } from '../../parts/nothing-found.ts';
import { addressOf, place } from '../../shell/router.ts';
import { Start } from '../inspect/start.tsx';
import { readArticle, readPage } from './api.ts';
import { ArticleView } from './article-view.tsx';
import './read.css';

/** Any page or article as a reader view: `?page=ID` or `?article=NUMBER`. */
export default function Read() {
  const { query } = place.value;
  const page = query.get('page');
  const article = Number(query.get('article'));
  if (page === null && !article) return <Start title="Reader view" meaning="Give an address, paste HTML, or choose a recent page." verb="Read" />;
  return <Reader key={page ?? article} page={page} article={article} />;
}

function Reader({ page, article }: { readonly page: string | null; readonly article: number }) {
  const reading = useResource(page ?? `article ${article}`, (signal) => (page === null ? readArticle(article, signal) : readPage(page, signal)));
  // Keys scroll the focused element.
  useEffect(() => document.getElementById('room')?.focus(), []);
  return (
    <div class="read">
      <Loaded resource={reading} skeleton={<Lines count={14} />}>
        {(value) =>
          value.reason === null ? (
            <ArticleView reading={value} />
          ) : (
            <Empty
              title="Nothing to read here"
              action={
                value.page && (
                  <a class="button primary" href={addressOf(['inspect'], { page: value.page })}>
                    Open in Inspect
                  </a>
                )
              }
            >
              The page gave no content: {nothingFound(value.reason)}.
            </Empty>
          )
        }
      </Loaded>
    </div>
  );
}
