/** Checks an image of the user again, which takes the file itself: it was not kept. */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ChooseImage } from './choose-image.tsx';
import { ImageStartState } from './image-start-state.tsx';
import { useOwnImage } from './use-own-image.ts';

interface Props {
  desk: Desk;
  /** The check to repeat, if the same file is chosen. */
  id: string;
  onStarted: (id: string) => void;
}

export const OwnImageAgain = ({ desk, id, onStarted }: Props) => {
  const { isReading, problem, check } = useOwnImage(desk, onStarted, id);
  return (
    <section aria-label={t('action.again')}>
      <p class="quiet">{t('ownImage.notKept')}</p>
      <div class="wrap">
        <ChooseImage
          isAnyFile
          isDisabled={isReading}
          onFile={(image) => void check({ image, source: 'file', name: image.name })}
        />
      </div>
      <ImageStartState isReading={isReading} problem={problem} />
    </section>
  );
};
