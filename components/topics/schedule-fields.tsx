/** Edits the schedule of a project's job: manual, or at a time of day. */
import type { Schedule } from '../../lib/contract/schedules.ts';
import { t } from '../../lib/platform/words.ts';
import { dayNames } from './schedule-words.ts';

interface Props {
  id: string;
  schedule: Schedule | undefined;
  onSchedule: (schedule: Schedule | undefined) => void;
  /** The words for no schedule; those of a project of this device, unless given. */
  never?: string;
}

const choices = [
  { value: 'never', label: () => t('topics.when.never') },
  { value: 'hourly', label: () => t('topics.when.hourly') },
  { value: 'daily', label: () => t('topics.when.daily') },
  { value: 'weekly', label: () => t('topics.when.weekly') },
] as const;

const TIME = '06:00';
const DAY = 'monday';

export const ScheduleFields = ({ id, schedule, onSchedule, never }: Props) => {
  const { frequency = 'never', time = TIME, day = DAY } = schedule ?? {};
  const choose = (value: string) => {
    const chosen = choices.find((one) => one.value === value)?.value ?? 'never';
    if (chosen === 'never') return onSchedule(undefined);
    if (chosen === 'hourly') return onSchedule({ frequency: chosen });
    onSchedule({ frequency: chosen, time, ...(chosen === 'weekly' ? { day } : {}) });
  };
  return (
    <fieldset>
      <legend>{t('topics.when.title')}</legend>
      <label>
        <span>{t('topics.when.often')}</span>
        <select id={`${id}-often`} value={frequency} onChange={(event) => choose(event.currentTarget.value)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {value === 'never' && never !== undefined ? never : label()}
            </option>
          ))}
        </select>
      </label>
      {schedule && frequency === 'weekly' && (
        <label>
          <span>{t('topics.when.day')}</span>
          <select
            value={day}
            onChange={(event) => {
              const chosen = dayNames.find((one) => one.day === event.currentTarget.value)?.day ?? DAY;
              onSchedule({ ...schedule, day: chosen });
            }}
          >
            {dayNames.map((one) => (
              <option key={one.day} value={one.day}>
                {one.name()}
              </option>
            ))}
          </select>
        </label>
      )}
      {schedule && frequency !== 'hourly' && frequency !== 'never' && (
        <label>
          <span>{t('topics.when.time')}</span>
          <input
            type="time"
            value={time}
            onInput={(event) => onSchedule({ ...schedule, time: event.currentTarget.value || TIME })}
          />
        </label>
      )}
    </fieldset>
  );
};
