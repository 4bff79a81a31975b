import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { countText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Address, Ago } from '../../parts/small.tsx';
import { Table } from '../../parts/table.tsx';
import { place, setQuery } from '../../shell/router.ts';
import { AddressWhy } from './address-why.tsx';
import { missing, type SiteAnswer } from './api.ts';
import { missingText, percentText } from './words.ts';

/** Known addresses of a site that are not stored, by reason, and recent failures. */
export function MissingView({ site }: { readonly site: SiteAnswer }) {
  const { coverage, failures, host } = site;
  const open = place.value.query.get('reason') ?? undefined;
  return (
    <div class="missing">
      <p class="lead">
        {countText(coverage.stored)} of {countText(coverage.known)} known addresses are stored, {percentText(coverage.share)} of those that may be
        articles.
      </p>
      <AddressWhy host={host} />
      {coverage.missing.length === 0 ? (
        <p class="quiet">Every known address is stored.</p>
      ) : (
        <ul class="reasons">
          {coverage.missing.map(({ reason, source, count, example }) => (
            <li key={`${reason} ${source}`}>
              <button type="button" aria-expanded={open === reason} onClick={() => setQuery({ reason: open === reason ? undefined : reason })}>
                <span class="number">{countText(count)}</span> {missingText(reason, count)}
              </button>
              <span class="quiet">
                found in a {source}, such as <Address url={example} most={56} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && <MissingAddresses key={open} host={host} reason={open} />}
      <h2>Recent failed requests</h2>
      {failures.length === 0 ? (
        <p class="quiet">None of the last 200.</p>
      ) : (
        <ul class="failures">
          {failures.map(({ url, problem, at }) => (
            <li key={`${url} ${at}`}>
              <code>{problem}</code> <Address url={url} /> <Ago time={at} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MissingAddresses({ host, reason }: { readonly host: string; readonly reason: string }) {
  const found = useResource(`${host} ${reason}`, (signal) => missing(host, reason, signal));
  return (
    <Loaded resource={found} skeleton={<Lines />}>
      {(addresses) =>
        addresses.length === 0 ? (
          <Empty title="None left">They have been stored since.</Empty>
        ) : (
          <div class="table-place">
            <Table
              label={`Not stored: ${missingText(reason)}`}
              columns={[
                {
                  name: 'url',
                  label: `Not stored: ${missingText(reason)}`,
                  value: (url: string) => url,
                  show: (url: string) => (
                    <>
                      <a href={url} target="_blank" rel="noreferrer">
                        {url}
                      </a>{' '}
                      <button type="button" class="plain" onClick={() => setQuery({ address: url })}>
                        Why?
                      </button>
                    </>
                  ),
                },
              ]}
              rows={addresses}
              keyOf={(url) => url}
            />
          </div>
        )
      }
    </Loaded>
  );
}
