/** Shows when a service collects for a project; a schedule in an unknown format is quoted. */
import type { Project } from '../../../lib/contract/projects.ts';
import type { Schedule } from '../../../lib/contract/schedules.ts';
import { looseData } from '../../../lib/format/loose-fields.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { LooseFields } from '../../foreign/loose-fields.tsx';
import { UnknownFields } from '../row/unknown-fields.tsx';
import { scheduleWords } from './schedule-words.ts';

interface Props {
  jobSchedule: NonNullable<Project['jobSchedule']>;
  /** Absent if the service uses another format. */
  schedule: Schedule | undefined;
  recipientName: string;
}

export const QuotedSchedule = ({ given, recipientName }: { given: unknown; recipientName: string }) => {
  const fields = looseData({ schedule: given }).fields;
  return (
    <>
      <p>{t(fields.length > 0 ? 'stories.schedule.unknown' : 'stories.schedule.empty', { who: recipientName })}</p>
      {fields.length > 0 && <LooseFields fields={fields} />}
    </>
  );
};

export const ProjectSchedule = ({ jobSchedule, schedule, recipientName }: Props) => {
  const { enabled, updatedAt } = jobSchedule;
  return (
    <section aria-labelledby="project-schedule">
      <h2 id="project-schedule">{t('stories.schedule.title')}</h2>
      <p>{enabled ? t('stories.scheduled') : t('stories.notScheduled')}</p>
      {schedule ? (
        <p>{scheduleWords(schedule)}</p>
      ) : (
        <QuotedSchedule given={jobSchedule.schedule} recipientName={recipientName} />
      )}
      {updatedAt && <p class="quiet">{t('stories.schedule.changed', { when: formatMoment(updatedAt) })}</p>}
      <UnknownFields row={jobSchedule} known={['enabled', 'schedule', 'dataSources', 'updatedAt']} />
    </section>
  );
};
