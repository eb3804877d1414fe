/**
 * Shows how far the search of a check on this device is: how many sources are done, each source as it responds, and the fact-checks
 * that have been found.
 */
import { useEffect, useState } from 'preact/hooks';
import type { SearchSoFar } from '../../../lib/contract/device/searches.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { isPractice } from '../../../lib/records/read-practice.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { FactCheckRow } from './fact-check-row.tsx';
import { phraseWords } from './read-context.ts';

/** The engine's id of a check that it works on; the practice has an engine of its own, and its one source responds at once. */
const searchOf = (record: CheckRecord, own: boolean): string | undefined =>
  own && record.kind !== 'image' && !isPractice(record) && record.state.name === 'waiting'
    ? record.state.serviceId
    : undefined;

/** Undefined until the search has begun. */
export const useSearch = (record: CheckRecord, own: boolean, desk: Desk): SearchSoFar | undefined => {
  const id = searchOf(record, own);
  const [search, setSearch] = useState<SearchSoFar>();
  useEffect(() => {
    setSearch(undefined);
    if (id === undefined) return;
    const end = new AbortController();
    const follow = async () => {
      for await (const { step, ...soFar } of await desk.checks.followSearch({ id }, { signal: end.signal }))
        if (step === 'searching' && !end.signal.aborted) setSearch(soFar);
    };
    // Without it the check goes on, and is read at its end as ever.
    follow().catch(() => {});
    return () => end.abort();
  }, [desk, id]);
  return search !== undefined && search.sources.length > 0 && id !== undefined ? search : undefined;
};

const STATES = { searching: 'check.notYet', responded: 'check.responded', silent: 'sent.outcome.silent' } as const;

/** No live region: a screen reader that announced each source would drown out the answer. */
export const SearchedSoFar = ({ search, record }: { search: SearchSoFar; record: CheckRecord }) => {
  const { sources, found } = search;
  const done = sources.filter(({ state }) => state !== 'searching').length;
  const count = sources.length;
  return (
    <>
      <p>
        {t('check.searching', count, { count: count.toLocaleString(locale()), done: done.toLocaleString(locale()) })}
      </p>
      {found.length > 0 && (
        <>
          <p>{t('check.foundSoFar')}</p>
          <ul class="plain">
            {found.map((rated) => (
              <FactCheckRow key={`${rated.url} ${rated.claim}`} {...{ record, rated }} own={false} found={undefined} />
            ))}
          </ul>
        </>
      )}
      <ul class="plain searched-so-far">
        {sources.map((source) => {
          const { name, host } = { ...source, ...phraseWords(source.phrase) };
          return (
            <li key={`${name} ${host}`} data-state={source.state}>
              <bdi>{plainName(name)}</bdi>
              <span class="quiet">{t(STATES[source.state])}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
