import { useResource } from '../../api/resource.ts';
import { scoreText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Address } from '../../parts/small.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { type AddressAnswer, whyAddress } from './api.ts';
import { missingText } from './words.ts';

/** Asks for one address of a site: is it stored, and why not? */
export function AddressWhy({ host }: { readonly host: string }) {
  const asked = place.value.query.get('address') ?? undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget as HTMLFormElement).get('address') ?? '').trim();
    setQuery({ address: given === '' ? undefined : given });
  };
  return (
    <section class="address-why" aria-label="Why an address is stored or not">
      <form onSubmit={submit}>
        <label>
          <span class="quiet">Why is an address stored, or not?</span>
          <input key={asked} name="address" type="url" defaultValue={asked} placeholder={`https://${host}/…`} required spellcheck={false} />
        </label>
        <button type="submit">Why?</button>
      </form>
      {asked !== undefined && <Known key={asked} host={host} url={asked} />}
    </section>
  );
}

function Known({ host, url }: { readonly host: string; readonly url: string }) {
  const known = useResource(`${host} ${url}`, (signal) => whyAddress(host, url, signal));
  return (
    <Loaded resource={known} skeleton={<Lines count={4} />}>
      {(page) => (
        <div class="known-address">
          <p>
            <strong>{page.kind ?? 'not judged yet'}</strong>, <State page={page} />
            {page.likelihood !== null && <> · {scoreText(page.likelihood)} likely to be something to read</>}
          </p>
          <p class="quiet">
            First found in a {page.source}
            {page.anchor ? ` as “${page.anchor}”` : ''}
            {page.linkedFrom !== null && (
              <>
                {' '}
                on <Address url={page.linkedFrom} most={56} />
              </>
            )}
          </p>
          {page.evidence.length > 0 && (
            <ul class="evidence">
              {page.evidence.map(({ feature, value, adds }) => (
                <li key={feature} class={adds < 0 ? 'against' : 'for'}>
                  <span class="number">{`${adds < 0 ? '−' : '+'}${Math.abs(adds).toFixed(2)}`}</span> {feature}{' '}
                  <span class="quiet number">{Math.round(value * 100) / 100}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}

function State({ page: { state, reason, articleId } }: { readonly page: AddressAnswer }) {
  if (state === 'stored') return <a href={addressOf(['collection', 'article', String(articleId)])}>stored as article {articleId}</a>;
  return <>{state === 'waiting' ? 'waiting to be fetched' : `left out: ${missingText(reason ?? '', 1)}`}</>;
}
