/** Where and when a picture was taken, as its file says; the place only on request, since others may see the screen. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { shownDay } from './shown-day.ts';

/** The day of a time as a camera writes it, and its clock, which has no time zone; anything else is shown unchanged. */
const shownTime = (time: string): string => {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(time) ?? [];
  return day === undefined || clock === undefined ? time : [shownDay(day), clock].join(' ');
};

export const FileFacts = ({ record }: { record: CheckRecord }) => {
  const [isShown, setShown] = useState(false);
  const { takenAt, place, hasPlace } = imageReportOf(record)?.camera ?? {};
  if (takenAt === undefined && !place && !hasPlace) return null;
  return (
    <div class="file-facts">
      {takenAt !== undefined && (
        <p>
          {t('imageView.takenOn')} <Foreign text={shownTime(takenAt)} most={60} />
        </p>
      )}
      {place && !isShown && (
        <button type="button" onClick={() => setShown(true)}>
          {t('imageView.showPlace')}
        </button>
      )}
      {place && isShown && (
        <p>{t('imageView.place', { latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) })}</p>
      )}
      {!place && hasPlace && <p>{t('imageView.placeLeftOut')}</p>}
    </div>
  );
};
