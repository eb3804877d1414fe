/** Shows the metadata that a camera or an editor left in the file; the location only on request. */
import { useState } from 'preact/hooks';
import type { CameraFacts } from '../../lib/contract/device/image-report.ts';
import { t } from '../../lib/platform/words.ts';
import { LooseFields } from '../foreign/loose-fields.tsx';

export const CameraFold = ({ camera }: { camera: CameraFacts }) => {
  const [isShown, setShown] = useState(false);
  const { make, model, takenAt, software, editedWith, place, hasPlace } = camera;
  const fields = [
    { name: t('imageView.camera'), text: [make, model].filter(Boolean).join(' ') },
    { name: t('imageView.takenAt'), text: takenAt ?? '' },
    { name: t('imageView.software'), text: software ?? '' },
    { name: t('imageView.editedWith'), text: editedWith?.join(', ') ?? '' },
  ].filter(({ text }) => text !== '');
  return (
    <details class="fold">
      <summary>{t('imageView.cameraData')}</summary>
      <LooseFields fields={fields} />
      {place && !isShown && (
        <button type="button" onClick={() => setShown(true)}>
          {t('imageView.showPlace')}
        </button>
      )}
      {place && isShown && (
        <p>{t('imageView.place', { latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) })}</p>
      )}
      {!place && hasPlace && <p class="quiet">{t('imageView.placeLeftOut')}</p>}
    </details>
  );
};
