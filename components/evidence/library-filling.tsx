/** Shows what the library has, how its filling goes and which feeds are left, with the buttons to fill, stop and continue. */
import { useEffect } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { languageNames } from '../foreign/language-name.ts';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from '../image/shown-day.ts';
import { shownMegabytes } from './shown-megabytes.ts';
import type { LibraryView, LoadedLibrary, ShownFeed } from './use-library.ts';

const shownNumber = (number: number): string => number.toLocaleString(locale());
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names.map((name) => plainName(name)));

const datesOf = (oldest: string, newest: string): string =>
  oldest === newest ? newest : t('library.dates', { oldest, newest });

const holds = ({ facts: { size, languages, oldest, newest, bytes } }: LoadedLibrary): string => {
  if (size === 0) return t('library.empty');
  return [
    t('library.size', size, { count: shownNumber(size) }),
    ...(oldest && newest ? [datesOf(shownDay(oldest), shownDay(newest))] : []),
    ...(languages.length > 0 ? [languageNames(languages)] : []),
    t('library.bytes', { megabytes: shownMegabytes(bytes) }),
  ].join(' · ');
};

type FailedFeed = Pick<ShownFeed, 'publisher' | 'problem'>;

/** Quotes the words of a server as its own. */
const whySilent = ({ publisher, problem = '' }: FailedFeed): string =>
  typeof problem === 'string'
    ? t('library.silentThere', { publisher: plainName(publisher), problem: plainName(problem, 200) })
    : t('library.silent', { publisher: plainName(publisher), problem: plainName(statedWords(problem), 200) });

const Silent = ({ feeds }: { feeds: readonly FailedFeed[] }) =>
  feeds.map((feed) => (
    <p class="quiet silent" key={feed.publisher}>
      {whySilent(feed)}
    </p>
  ));

const NO_RESPONSE: readonly string[] = ['collectProblem.unreachable', 'feedProblem.tooSlow'];
const hasNoResponse = ({ problem }: FailedFeed): boolean =>
  typeof problem === 'object' && NO_RESPONSE.includes(problem.code);

/** The cause in one sentence where all have the same; each by itself in a fold. `count` is the number of all feeds. */
const FailedFeeds = ({ feeds, count }: { feeds: readonly FailedFeed[]; count: number }) => {
  if (feeds.length < 2) return <Silent feeds={feeds} />;
  return (
    <>
      <p class="problem" role="alert">
        {feeds.length === count && feeds.every(hasNoResponse)
          ? t('library.noneResponded', { count: shownNumber(count) })
          : t('library.someUnread', { failed: shownNumber(feeds.length), count: shownNumber(count) })}
      </p>
      <details>
        <summary>{t('library.whichUnread')}</summary>
        <Silent feeds={feeds} />
      </details>
    </>
  );
};

/** The progress alone, with a button that stops it. */
const FillingProgress = ({ view: { progress, stop }, mayStop = true }: { view: LibraryView; mayStop?: boolean }) =>
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
        {mayStop && (
          <button type="button" onClick={stop}>
            {t('library.stop')}
          </button>
        )}
      </div>
    </>
  );

const NotFilling = ({ view: { loaded, isInterrupted, fill }, mayFill }: { view: LibraryView; mayFill: boolean }) => {
  const feeds = loaded?.feeds ?? [];
  const inState = (state: ShownFeed['state']) => feeds.filter((feed) => feed.state === state);
  const names = (some: readonly ShownFeed[]) => some.map(({ publisher }) => publisher);
  const [unread, failed, searched] = [inState('unread'), inState('failed'), inState('search')];
  const withFeed = feeds.length - searched.length;
  const left = unread.length + failed.length;
  // A library that was never filled has no rest.
  const isBegun = feeds.some(({ state }) => state === 'read' || state === 'failed');
  const isAllFailed = failed.length === withFeed;
  return (
    <>
      {isInterrupted && (
        <p class="problem" role="alert">
          {t('library.interrupted')}
        </p>
      )}
      <FailedFeeds feeds={failed} count={withFeed} />
      {isBegun && unread.length > 0 && (
        <p>{t('library.unread', unread.length, { count: shownNumber(unread.length), list: listed(names(unread)) })}</p>
      )}
      {searched.length > 0 && <p>{t('library.searchOnly', { list: listed(names(searched)) })}</p>}
      {mayFill && withFeed > 0 && (
        <div class="actions">
          {isBegun && left > 0 && (
            <button type="button" onClick={() => fill(true)}>
              {isAllFailed ? t('library.tryAgain') : t('library.continue')}
            </button>
          )}
          {!(isBegun && isAllFailed) && (
            <button type="button" onClick={() => fill(false)}>
              {isBegun && left > 0 ? t('library.fillAll') : t('library.fill')}
            </button>
          )}
        </div>
      )}
    </>
  );
};

interface Props {
  view: LibraryView;
  /** The hosts of the listed fact-checkers. */
  hosts: readonly string[];
  /** False if it can only be looked at here. */
  mayFill?: boolean;
}

export const LibraryFilling = ({ view, hosts, mayFill = true }: Props) => {
  const { loaded, progress, load } = view;
  const key = hosts.join(' ');
  // Other fact-checkers have other feeds.
  useEffect(() => {
    void load();
  }, [load, key]);
  return (
    <>
      <p role="status">{loaded ? holds(loaded) : ''}</p>
      {progress ? <FillingProgress view={view} mayStop={mayFill} /> : <NotFilling view={view} mayFill={mayFill} />}
    </>
  );
};

/** Shows the progress of a download, the sites that were not read and the number of new fact-checks; nothing before the first one. */
export const FillingReport = ({ view }: { view: LibraryView }) => {
  const { loaded, progress, fill } = view;
  const failed = loaded?.feeds.filter(({ state }) => state === 'failed') ?? [];
  const count = loaded?.feeds.filter(({ state }) => state !== 'search').length ?? 0;
  return (
    <>
      <p role="status">{loaded && loaded.facts.size > 0 ? holds(loaded) : ''}</p>
      {progress ? <FillingProgress view={view} /> : <FailedFeeds feeds={failed} count={count} />}
      {!progress && failed.length > 0 && (
        <div class="actions">
          <button type="button" onClick={() => fill(true)}>
            {t('library.tryAgain')}
          </button>
        </div>
      )}
    </>
  );
};
