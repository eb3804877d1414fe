/** The field for how a service marks what it found in the frames of a video. */
import type { FramesAnnotation } from '../../lib/contract/vision-analyses.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';

const KINDS = ['heatmap', 'bounding_box'] as const satisfies readonly FramesAnnotation[];

interface Props {
  id: string;
  /** Empty: not requested. */
  value: FramesAnnotation | '';
  onChange: (value: FramesAnnotation | '') => void;
}

export const FramesField = ({ id, value, onChange }: Props) => (
  <Field id={id} label={t('request.frames')}>
    {(described) => (
      <select
        {...described}
        value={value}
        onChange={(event) => onChange(KINDS.find((kind) => kind === event.currentTarget.value) ?? '')}
      >
        <option value="">{t('request.noFrames')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`request.framesAs.${kind}`)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
