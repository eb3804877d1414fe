/** Says when the library is read next and was read last, with the button that pauses the schedule, resumes or begins it. */
import { formatMoment, formatTime } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import type { LoadedEvidence } from './use-evidence.ts';

interface Props {
  feeds: LoadedEvidence['feeds'];
  /** The hosts of the listed fact-checkers. */
  hosts: readonly string[];
  isReading: boolean;
  onRead: (isOn: boolean) => Promise<void>;
}

/** The next reading is always within hours, so that its day needs no words. */
const timesOf = ({ isOn, nextAt, readAt }: Props['feeds'], isReading: boolean): string => {
  const next = isOn && nextAt !== undefined && !isReading ? t('library.nextReading', { time: formatTime(nextAt) }) : '';
  const last = readAt === undefined ? '' : t('library.lastReading', { moment: formatMoment(readAt) });
  return [...(isOn || readAt === undefined ? [] : [t('library.paused')]), next, last].filter(Boolean).join(' ');
};

export const LibrarySchedule = ({ feeds, hosts, isReading, onRead }: Props) => {
  const action = useAction();
  const { isOn, readAt, hours } = feeds;
  if (hosts.length === 0 && !isOn) return null;
  const times = timesOf(feeds, isReading);
  return (
    <div class="library-schedule">
      {times !== '' && <p>{times}</p>}
      {hosts.length > 0 && (
        <p class="quiet">{t('library.rhythm', { hours, hosts: new Intl.ListFormat(locale()).format(hosts) })}</p>
      )}
      <ActionProblem action={action} />
      <div class="actions">
        <ActionButton action={action} isRepeatable onAct={() => onRead(!isOn)}>
          {isOn ? t('library.pause') : readAt === undefined ? t('library.keep') : t('library.resume')}
        </ActionButton>
      </div>
    </div>
  );
};
