/** The field for how a service marks what it found in the frames of a video. */
import type { FramesAnnotation } from '../../lib/contract/vision-analyses.ts';
import { t } from '../../lib/platform/words.ts';
import { SelectField } from '../controls/select-field.tsx';

const KINDS = ['heatmap', 'bounding_box'] as const satisfies readonly FramesAnnotation[];

interface Props {
  id: string;
  /** Empty: not requested. */
  value: FramesAnnotation | '';
  onChange: (value: FramesAnnotation | '') => void;
}

export const FramesField = ({ id, value, onChange }: Props) => (
  <SelectField
    id={id}
    label={t('request.frames')}
    value={value}
    choices={[['', t('request.noFrames')], ...KINDS.map((kind) => [kind, t(`request.framesAs.${kind}`)] as const)]}
    onChoose={onChange}
  />
);
