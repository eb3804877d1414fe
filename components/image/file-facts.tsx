/** When and where a picture was taken, as its file says. The place stays here; a map gets it with a click on its link. */
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { OutsideLink } from '../foreign/outside-link.tsx';
import { shownDay } from './shown-day.ts';

/** The day of a time as a camera writes it, and its clock, which has no time zone; anything else is shown unchanged. */
const shownTime = (time: string): string => {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(time) ?? [];
  return day === undefined || clock === undefined ? time : [shownDay(day), clock].join(' ');
};

/** About ten metres, in the form that maps read in any language. */
const degrees = (angle: number): string => angle.toFixed(4);

const Place = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  return (
    <p>
      {t('imageView.place')}{' '}
      <bdi>
        {north}, {east}
      </bdi>{' '}
      <OutsideLink address={`https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=15/${north}/${east}`} />
    </p>
  );
};

export const FileFacts = ({ record }: { record: CheckRecord }) => {
  const { takenAt, place, hasPlace } = imageReportOf(record)?.camera ?? {};
  if (takenAt === undefined && !place && !hasPlace) return null;
  return (
    <div class="file-facts">
      {takenAt !== undefined && (
        <p>
          {t('imageView.takenOn')} <Foreign text={shownTime(takenAt)} most={60} />
        </p>
      )}
      {place && <Place {...place} />}
      {!place && hasPlace && <p>{t('imageView.placeLeftOut')}</p>}
    </div>
  );
};
