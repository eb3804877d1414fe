/** Shows what the library has, how its filling goes and which feeds are left, with the buttons to fill, stop and continue. */
import { useEffect } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { FeedState } from '../../lib/contract/device/library.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { languageNames } from '../foreign/language-name.ts';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from '../image/shown-day.ts';
import { shownMegabytes } from './shown-megabytes.ts';
import type { LibraryView, LoadedLibrary } from './use-library.ts';

const shownNumber = (number: number): string => number.toLocaleString(locale());
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => plainName(name)));

const holds = ({ facts: { size, languages, oldest, newest, bytes } }: LoadedLibrary): string => {
  if (size === 0) return t('library.empty');
  return [
    t('library.size', size, { count: shownNumber(size) }),
    ...(oldest && newest ? [t('library.dates', { oldest: shownDay(oldest), newest: shownDay(newest) })] : []),
    ...(languages.length > 0 ? [languageNames(languages)] : []),
    t('library.bytes', { megabytes: shownMegabytes(bytes) }),
  ].join(' · ');
};

const Silent = ({ feeds }: { feeds: readonly Pick<FeedState, 'publisher' | 'problem'>[] }) =>
  feeds.map(({ publisher, problem }) => (
    <p class="quiet" key={publisher}>
      {t('library.silent', { publisher: plainName(publisher), problem: plainName(statedWords(problem ?? ''), 200) })}
    </p>
  ));

/** The progress alone, with a button that stops it. */
const FillingProgress = ({ view: { progress, stop } }: { view: LibraryView }) =>
  progress && (
    <>
      <p>
        {progress.total === 0
          ? t('library.begins')
          : t('library.progress', progress.size, {
              done: shownNumber(progress.done),
              total: shownNumber(progress.total),
              count: shownNumber(progress.size),
            })}
      </p>
      <div class="actions">
        <progress value={progress.done} max={Math.max(1, progress.total)} aria-label={t('library.reading')} />
        <button type="button" onClick={stop}>
          {t('library.stop')}
        </button>
      </div>
    </>
  );

const NotFilling = ({ view: { loaded, isInterrupted, fill } }: { view: LibraryView }) => {
  const feeds = loaded?.feeds ?? [];
  const named = (state: FeedState['state']) =>
    feeds.filter((feed) => feed.state === state).map(({ publisher }) => publisher);
  const [unread, failed, searched] = [named('unread'), named('failed'), named('search')];
  const left = unread.length + failed.length;
  // A library that was never filled has no rest.
  const isBegun = feeds.some(({ state }) => state === 'read' || state === 'failed');
  return (
    <>
      {isInterrupted && (
        <p class="problem" role="alert">
          {t('library.interrupted')}
        </p>
      )}
      <Silent feeds={feeds.filter(({ state }) => state === 'failed')} />
      {isBegun && unread.length > 0 && (
        <p>{t('library.unread', unread.length, { count: shownNumber(unread.length), list: listed(unread) })}</p>
      )}
      {searched.length > 0 && <p>{t('library.searchOnly', { list: listed(searched) })}</p>}
      {feeds.length > searched.length && (
        <div class="actions">
          {isBegun && left > 0 && (
            <button type="button" onClick={() => fill(true)}>
              {t('library.continue')}
            </button>
          )}
          <button type="button" onClick={() => fill(false)}>
            {isBegun && left > 0 ? t('library.fillAll') : t('library.fill')}
          </button>
        </div>
      )}
    </>
  );
};

interface Props {
  view: LibraryView;
  /** The hosts of the listed fact-checkers. */
  hosts: readonly string[];
}

export const LibraryFilling = ({ view, hosts }: Props) => {
  const { loaded, progress, silent, load } = view;
  const key = hosts.join(' ');
  // Other fact-checkers have other feeds.
  useEffect(() => {
    void load();
  }, [load, key]);
  return (
    <>
      <p role="status">{loaded ? holds(loaded) : ''}</p>
      {progress ? (
        <>
          <Silent feeds={silent} />
          <FillingProgress view={view} />
        </>
      ) : (
        <NotFilling view={view} />
      )}
    </>
  );
};

/** How the filling goes and which feeds it could not read; nothing where none was begun. */
export const FillingReport = ({ view }: { view: LibraryView }) => {
  const { loaded, progress, silent } = view;
  const failed = loaded?.feeds.filter(({ state }) => state === 'failed') ?? [];
  return (
    <>
      {loaded && loaded.facts.size > 0 && <p role="status">{holds(loaded)}</p>}
      <Silent feeds={progress ? silent : failed} />
      <FillingProgress view={view} />
    </>
  );
};
