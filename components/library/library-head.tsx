/** Says what the library has, from whom and how old, and in a fold what it has of each fact-checker and what cannot be read. */
import type { ComponentChildren } from 'preact';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { FeedState, PublisherArchive } from '../../lib/contract/device/library.ts';
import type { ImportedLibraryFile } from '../../lib/contract/device/library-files.ts';
import type { PublisherHolding } from '../../lib/contract/device/library-rows.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from '../image/shown-day.ts';

export interface LibraryContents {
  holdings: readonly PublisherHolding[];
  feeds: readonly FeedState[];
  archives: readonly PublisherArchive[];
  files: readonly ImportedLibraryFile[];
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => plainName(name)));

const datesOf = ({ oldest, newest }: Pick<PublisherHolding, 'oldest' | 'newest'>): string => {
  if (oldest === undefined || newest === undefined) return t('libraryList.undated');
  const [first, last] = [shownDay(oldest), shownDay(newest)];
  return first === last ? last : t('library.dates', { oldest: first, newest: last });
};

export const sizeOf = (counted: readonly { size: number }[]): number =>
  counted.reduce((sum, { size }) => sum + size, 0);

const holdsLine = ({ holdings, files }: Pick<LibraryContents, 'holdings' | 'files'>): string => {
  const size = sizeOf(holdings);
  const inFiles = sizeOf(files);
  const oldest = holdings.flatMap((one) => one.oldest ?? []).toSorted()[0];
  const newest = holdings
    .flatMap((one) => one.newest ?? [])
    .toSorted()
    .at(-1);
  return [
    t('library.size', size, { count: numberOf(size) }),
    t('libraryList.from', holdings.length, { count: numberOf(holdings.length) }),
    ...(oldest && newest ? [datesOf({ oldest, newest })] : []),
    ...(inFiles > 0 ? [t('libraryFile.inLine', inFiles, { count: numberOf(inFiles) })] : []),
  ].join(' · ');
};

/** The feeds and sites of which not everything, or nothing, can be read. */
const NotRead = ({ feeds, archives }: Pick<LibraryContents, 'feeds' | 'archives'>) => {
  const named = (state: FeedState['state']) =>
    feeds.filter((feed) => feed.state === state).map((feed) => feed.publisher);
  const [unread, searched] = [named('unread'), named('search')];
  const newestOnly = archives.filter(({ hasNewestOnly }) => hasNewestOnly).map(({ publisher }) => publisher);
  const byMarkup = archives.filter(({ needsMarkup }) => needsMarkup).map(({ publisher }) => publisher);
  return (
    <>
      {feeds.map(
        ({ publisher, problem, state }) =>
          state === 'failed' && (
            <p class="quiet" key={publisher}>
              {t('library.silent', {
                publisher: plainName(publisher),
                problem: plainName(problem ? statedWords(problem) : '', 200),
              })}
            </p>
          ),
      )}
      {unread.length > 0 && (
        <p class="quiet">
          {t('library.unread', unread.length, { count: numberOf(unread.length), list: listed(unread) })}
        </p>
      )}
      {searched.length > 0 && <p class="quiet">{t('library.searchOnly', { list: listed(searched) })}</p>}
      {newestOnly.length > 0 && <p class="quiet">{t('older.onlyNewest', { list: listed(newestOnly) })}</p>}
      {byMarkup.length > 0 && <p class="quiet">{t('library.needsMarkup', { list: listed(byMarkup) })}</p>}
    </>
  );
};

export const LibraryLine = (contents: Pick<LibraryContents, 'holdings' | 'files'>) => (
  <p class="library-holds">{holdsLine(contents)}</p>
);

/** `children`: when their fact-checks are read. */
export const LibraryPublishers = ({
  holdings,
  children,
  ...rest
}: Omit<LibraryContents, 'files'> & { children?: ComponentChildren }) => (
  <details class="fold">
    <summary>{t('libraryList.publishers')}</summary>
    <ul class="plain library-holdings">
      {holdings.map((holding) => (
        <li key={holding.host}>
          <bdi>{plainName(holding.publisher)}</bdi>
          <span class="quiet">
            {t('libraryList.holding', holding.size, { count: numberOf(holding.size), days: datesOf(holding) })}
          </span>
        </li>
      ))}
    </ul>
    <NotRead {...rest} />
    {children}
  </details>
);
