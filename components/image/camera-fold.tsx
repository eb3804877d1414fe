/** Shows the metadata that a camera or an editor left in the file; `file-facts.tsx` shows its time and place. */
import type { CameraFacts } from '../../lib/contract/device/image-report.ts';
import { t } from '../../lib/platform/words.ts';
import { LooseFields } from '../foreign/loose-fields.tsx';

export const CameraFold = ({ camera }: { camera: CameraFacts }) => {
  const { make, model, software, editedWith } = camera;
  const fields = [
    { name: t('imageView.camera'), text: [make, model].filter(Boolean).join(' ') },
    { name: t('imageView.software'), text: software ?? '' },
    { name: t('imageView.editedWith'), text: editedWith?.join(', ') ?? '' },
  ].filter(({ text }) => text !== '');
  if (fields.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('imageView.cameraData')}</summary>
      <LooseFields fields={fields} />
    </details>
  );
};
