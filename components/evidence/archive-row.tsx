/** Fetches the older fact-checks of one fact-checker: how far it came, and the buttons to fetch, stop and continue. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { ArchiveProgress, PublisherArchive } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from '../image/shown-day.ts';
import { shownMegabytes } from './shown-megabytes.ts';

const shownNumber = (number: number): string => number.toLocaleString(locale());
const shownTime = (time: number): string =>
  new Date(time).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });

const withOldest = (sentence: string, oldest: string | undefined): string =>
  oldest === undefined ? sentence : [sentence, t('older.backTo', { day: shownDay(oldest) })].join(' ');

interface Props {
  desk: Pick<Desk, 'library'>;
  archive: PublisherArchive;
  /** The number at which a run ends by itself. */
  most: number;
  /** Called after each run. */
  onEnd: () => Promise<unknown>;
}

const Known = ({ archive }: { archive: PublisherArchive }) => {
  const { added, leftOut, oldest, isBegun, isComplete, problem } = archive;
  return (
    <>
      {isBegun && (
        <p class="quiet">
          {withOldest(t('older.fetched', added, { count: shownNumber(added) }), oldest)}
          {isComplete && ` ${t('older.complete')}`}
          {leftOut > 0 && ` ${t('older.leftOut', leftOut, { count: shownNumber(leftOut) })}`}
        </p>
      )}
      {problem !== undefined && <p class="problem">{plainName(statedWords(problem), 300)}</p>}
    </>
  );
};

const Running = ({
  progress,
  most,
  onStop,
}: {
  progress: ArchiveProgress | undefined;
  most: number;
  onStop: () => void;
}) => (
  <>
    <p class="quiet">
      {progress
        ? withOldest(
            t('older.progress', progress.size, {
              added: shownNumber(progress.addedNow),
              most: shownNumber(most),
              size: shownNumber(progress.size),
              megabytes: shownMegabytes(progress.bytes),
            }),
            progress.oldest,
          )
        : t('older.begins')}
    </p>
    {progress?.waitingUntil !== undefined && <p>{t('older.waiting', { time: shownTime(progress.waitingUntil) })}</p>}
    <div class="actions">
      <progress value={progress?.addedNow ?? 0} max={most} aria-label={t('older.fetching')} />
      <button type="button" onClick={onStop}>
        {t('older.stop')}
      </button>
    </div>
  </>
);

export const ArchiveRow = ({ desk, archive, most, onEnd }: Props) => {
  const [run, setRun] = useState<{ most: number; progress?: ArchiveProgress }>();
  const [isInterrupted, setInterrupted] = useState(false);
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const { publisher, host, isBegun, isComplete } = archive;

  const fetchOlder = async (): Promise<void> => {
    const own = new AbortController();
    const { signal } = own;
    end.current = own;
    setRun({ most });
    setInterrupted(false);
    try {
      for await (const progress of await desk.library.fetchArchive({ host, most }, { signal }))
        setRun({ most, progress });
    } catch {
      // The background or its connection was lost; the next run continues after the last page that was stored.
      if (!signal.aborted) setInterrupted(true);
    }
    await onEnd();
    setRun(undefined);
  };

  const action = isComplete ? 'again' : isBegun ? 'continue' : 'fetch';
  return (
    <li class="archive-row">
      <div>
        <ForeignName name={publisher} /> <span class="quiet">{host}</span>
        {/* Progress is not announced each second, but how it ended is. */}
        <div role="status">{!run && <Known archive={archive} />}</div>
        {run && <Running {...run} progress={run.progress} onStop={() => end.current?.abort()} />}
        {isInterrupted && (
          <p class="problem" role="alert">
            {t('library.interrupted')}
          </p>
        )}
      </div>
      {!run && (
        <button
          type="button"
          aria-label={t(`older.${action}Named`, { publisher: plainName(publisher) })}
          onClick={fetchOlder}
        >
          {t(`older.${action}`)}
        </button>
      )}
    </li>
  );
};
