/**
 * Manages the library of fact-checks on this device: shows its size, and fills it from the feeds of the listed fact-checkers.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { SwitchRow } from '../controls/switch-row.tsx';
import { languageNames } from '../foreign/language-name.ts';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from '../image/shown-day.ts';

type Library = Desk['library'];
type FilledFeed = Awaited<ReturnType<Library['fill']>> extends AsyncIterable<infer Feed> ? Feed : never;
type Facts = Awaited<ReturnType<Library['facts']>>;

const holds = ({ size, languages, oldest, newest }: Facts): string => {
  if (size === 0) return t('library.empty');
  return t('library.size', size, {
    count: size.toLocaleString(locale()),
    dates: oldest && newest ? t('library.dates', { oldest: shownDay(oldest), newest: shownDay(newest) }) : '',
    languages: languages.length > 0 ? t('library.languages', { list: languageNames(languages) }) : '',
  });
};

interface Props {
  library: Library;
  /** The hosts of the listed fact-checkers: without any, the library cannot be filled. */
  hosts: readonly string[];
  feeds: { isOn: boolean; hours: number };
  onFollow: (isOn: boolean) => void;
}

export const LibrarySection = ({ library, hosts, feeds, onFollow }: Props) => {
  const [facts, setFacts] = useState<Facts>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [silent, setSilent] = useState<FilledFeed[]>([]);
  const stop = useRef<AbortController>(undefined);
  const load = useCallback(async () => setFacts(await library.facts()), [library]);
  useEffect(() => {
    load().catch(() => {
      // A library that cannot be read shows nothing; filling it reports the error.
    });
    return () => stop.current?.abort();
  }, [load]);

  const fill = async () => {
    const end = new AbortController();
    stop.current = end;
    setProgress({ done: 0, total: 0 });
    setSilent([]);
    try {
      for await (const feed of await library.fill(undefined, { signal: end.signal })) {
        setProgress(feed);
        if (feed.problem !== undefined) setSilent((known) => [...known, feed]);
      }
    } finally {
      // Updates the library's size before the button returns.
      await load().finally(() => setProgress(undefined));
    }
  };

  return (
    <section aria-labelledby="library-title">
      <h3 id="library-title">{t('library.title')}</h3>
      <p>{t('library.about')}</p>
      <p role="status">{facts ? holds(facts) : ''}</p>
      {silent.map(({ publisher, problem }) => (
        <p class="quiet" key={publisher}>
          {t('library.silent', {
            publisher: plainName(publisher),
            problem: plainName(statedWords(problem ?? ''), 200),
          })}
        </p>
      ))}
      {progress ? (
        <div class="actions">
          <progress value={progress.done} max={Math.max(1, progress.total)} aria-label={t('library.reading')} />
          <button type="button" onClick={() => stop.current?.abort()}>
            {t('library.stop')}
          </button>
        </div>
      ) : (
        hosts.length > 0 && (
          <button type="button" onClick={() => fill().catch(() => {})}>
            {t('library.fill')}
          </button>
        )
      )}
      {(hosts.length > 0 || feeds.isOn) && (
        <SwitchRow
          id="follow-feeds"
          label={t('library.follow')}
          hint={t('library.followHint', { hours: String(feeds.hours), hosts: hosts.join(', ') })}
          isOn={feeds.isOn}
          onChange={onFollow}
        />
      )}
    </section>
  );
};
