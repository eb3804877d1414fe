/** Says how many images a search by an image was compared with, or why there are none. */
import { numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';

export const ComparedImages = ({ compared = 0, isNothing }: { compared: number | undefined; isNothing: boolean }) => {
  const count = numberOf(compared);
  if (compared === 0)
    return (
      <p class="library-none">
        {t('libraryImage.noneKept')}{' '}
        <a href="options.html#evidence" target="_blank" rel="noreferrer">
          {t('libraryImage.download')}
        </a>
      </p>
    );
  return isNothing ? (
    <p class="library-none">{t('libraryImage.none', compared, { count })}</p>
  ) : (
    <p class="quiet library-compared">{t('libraryImage.compared', compared, { count })}</p>
  );
};
