/** Quotes the schedule of a service that is in a format that this device does not know. */
import { looseData } from '../../lib/format/loose-fields.ts';
import { t } from '../../lib/platform/words.ts';
import { LooseFields } from '../foreign/loose-fields.tsx';

export const QuotedSchedule = ({ given, recipientName }: { given: unknown; recipientName: string }) => {
  const { fields } = looseData({ schedule: given });
  return (
    <>
      <p>{t(fields.length > 0 ? 'stories.schedule.unknown' : 'stories.schedule.empty', { who: recipientName })}</p>
      {fields.length > 0 && <LooseFields fields={fields} />}
    </>
  );
};
