/** Says with which camera, when and where a picture was taken, from its file. The place stays here; a map gets it with a click on its link. */
import type { CameraFacts } from '../../lib/contract/device/image-report.ts';
import { t } from '../../lib/platform/words.ts';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { siteName } from '../foreign/web-address.ts';
import { shownDay } from './shown-day.ts';

/** The day of a time as a camera writes it, and its clock, which has no time zone; anything else is shown unchanged. */
export const shownTime = (time: string): string => {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(time) ?? [];
  return day === undefined || clock === undefined ? time : [shownDay(day), clock].join(' ');
};

const MAX_CAMERA_CHARS = 120;

export const cameraName = ({ make, model }: CameraFacts): string => {
  const name = make !== undefined && model?.startsWith(make) ? model : [make, model].filter(Boolean).join(' ');
  return plainName(name, MAX_CAMERA_CHARS);
};

/** About ten metres, in the form that maps read in any language. */
const degrees = (angle: number): string => angle.toFixed(4);

const Place = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=15/${north}/${east}`;
  const site = siteName(map) ?? '';
  return (
    <p>
      <OwnSentence text={t('imageView.place', { north, east })} />
      {' · '}
      <a class="small" href={map} target="_blank" rel="noreferrer" aria-label={t('stories.openAt', { site })}>
        {site}
      </a>
    </p>
  );
};

/** Undefined where the file says neither the camera nor the time. */
const takenWords = (facts: CameraFacts): string | undefined => {
  const camera = cameraName(facts);
  const when = facts.takenAt === undefined ? undefined : plainName(shownTime(facts.takenAt));
  if (when === undefined) return camera === '' ? undefined : t('imageView.cameraOf', { camera });
  return camera === '' ? t('imageView.takenOn', { when }) : t('imageView.cameraTaken', { camera, when });
};

export const FileFacts = ({ camera }: { camera: CameraFacts }) => {
  const { place, hasPlace, software, editedWith } = camera;
  const taken = takenWords(camera);
  const program = plainName(editedWith?.at(-1) ?? software ?? '', MAX_CAMERA_CHARS);
  return (
    <div class="file-facts">
      {taken !== undefined && (
        <p>
          <OwnSentence text={taken} />
        </p>
      )}
      {program !== '' && (
        <p>
          <OwnSentence text={t(editedWith ? 'imageView.editedIn' : 'imageView.writtenBy', { program })} />
        </p>
      )}
      {place && <Place {...place} />}
      {!place && hasPlace && <p>{t('imageView.placeLeftOut')}</p>}
    </div>
  );
};
