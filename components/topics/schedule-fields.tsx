/** Edits the schedule of a topic's job: manual, or at a time of day. */
import type { Schedule } from '../../lib/contract/schedules.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { dayNames } from './schedule-words.ts';

interface Props {
  id: string;
  schedule: Schedule | undefined;
  onSchedule: (schedule: Schedule | undefined) => void;
  /** The words for no schedule; those of a topic of this device, unless given. */
  never?: string;
}

const TIME = '06:00';
const DAY = 'monday';

export const ScheduleFields = ({ id, schedule, onSchedule, never = t('topics.when.never') }: Props) => {
  const { frequency = 'never', time = TIME, day = DAY } = schedule ?? {};
  return (
    <fieldset>
      <legend>{t('topics.when.title')}</legend>
      <SelectField
        id={`${id}-often`}
        label={t('topics.when.often')}
        value={frequency}
        choices={[
          ['never', never],
          ['hourly', t('topics.when.hourly')],
          ['daily', t('topics.when.daily')],
          ['weekly', t('topics.when.weekly')],
        ]}
        onChoose={(chosen) => {
          if (chosen === 'never') return onSchedule(undefined);
          if (chosen === 'hourly') return onSchedule({ frequency: chosen });
          onSchedule({ frequency: chosen, time, ...(chosen === 'weekly' ? { day } : {}) });
        }}
      />
      {schedule && frequency === 'weekly' && (
        <SelectField
          id={`${id}-day`}
          label={t('topics.when.day')}
          value={day}
          choices={dayNames.map((one) => [one.day, one.name()] as const)}
          onChoose={(chosen) => onSchedule({ ...schedule, day: chosen })}
        />
      )}
      {schedule && (frequency === 'daily' || frequency === 'weekly') && (
        <Field id={`${id}-time`} label={t('topics.when.time')}>
          {(described) => (
            <input
              {...described}
              type="time"
              value={time}
              onInput={(event) => onSchedule({ ...schedule, time: event.currentTarget.value || TIME })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
};
