/** Says that an image is being read, or why it is not checked. */
import { t } from '../../lib/platform/words.ts';

interface Props {
  isReading: boolean;
  problem: string | undefined;
}

export const ImageStartState = ({ isReading, problem }: Props) => (
  <>
    <p role="status" class="quiet">
      {isReading && t('ownImage.reading')}
    </p>
    {problem !== undefined && (
      <p role="alert">
        <b>{t('ownImage.notChecked')}</b> · {problem}
      </p>
    )}
  </>
);
