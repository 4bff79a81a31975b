import { useMemo } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { plural } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Address, Ago } from '../../parts/small.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { addressOf, go, place, setQuery } from '../../shell/router.ts';
import { keepPage } from '../inspect/api.ts';
import { article, type StoredArticle } from './api.ts';
import { Revisions } from './revisions.tsx';

/** One article: its current text, and its changes. */
export function ArticleView({ id }: { readonly id: number }) {
  const found = useResource(String(id), (signal) => article(id, signal));
  return (
    <Loaded resource={found} skeleton={<Lines count={12} />}>
      {(value) => <ArticlePage article={value} />}
    </Loaded>
  );
}

function ArticlePage({ article: value }: { readonly article: StoredArticle }) {
  const chosen = place.value.query.get('tab') === 'changes' ? 'changes' : 'text';
  const tabs = [
    { name: 'text', label: 'Text' },
    { name: 'changes', label: 'Revisions', count: value.revisions.length + 1 },
  ] as const;
  return (
    <div class="article-page">
      <header class="view-head">
        <h1 dir="auto">{value.title || value.url}</h1>
        <ArticleFacts article={value} />
        <p class="buttons">
          <a class="button" href={addressOf(['read'], { article: value.id })}>
            Read
          </a>
          <ActionButton onAct={() => openIn('inspect', value.id)}>Inspect</ActionButton>
          <ActionButton onAct={() => openIn('label', value.id)}>Wrong? Correct it</ActionButton>
        </p>
      </header>
      <Tabs label="Of this article" tabs={tabs} chosen={chosen} onChoose={(tab) => setQuery({ tab: tab === 'text' ? undefined : tab })} />
      {chosen === 'text' ? <Text article={value} /> : <Revisions article={value} />}
    </div>
  );
}

/** The stored page of an article in another room. */
async function openIn(room: 'inspect' | 'label', article: number): Promise<void> {
  const { id } = await keepPage({ article });
  go(addressOf([room], { page: id }));
}

function ArticleFacts({ article: value }: { readonly article: StoredArticle }) {
  const host = new URL(value.url).host;
  return (
    <p class="quiet facts">
      <a href={addressOf(['collection', 'site', String(value.siteId)])}>{host}</a>
      <a href={value.url} target="_blank" rel="noreferrer">
        <Address url={value.url} most={48} />
      </a>
      {value.author && <span>{value.author}</span>}
      <span>{value.published?.slice(0, 10) ?? 'undated'}</span>
      <span>{plural(value.wordCount, 'word')}</span>
      {value.language && <span>{value.language}</span>}
      <span>
        first seen <Ago time={value.firstSeenAt} />
      </span>
      {value.removedAt !== null && (
        <span class="alarm">
          gone from its site <Ago time={value.removedAt} />
        </span>
      )}
    </p>
  );
}

function Text({ article: { text, language } }: { readonly article: StoredArticle }) {
  const paragraphs = useMemo(() => text.split(/\n+/).filter((line) => line.trim() !== ''), [text]);
  return (
    <div class="article-text" dir="auto" lang={language ?? undefined}>
      {paragraphs.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}
