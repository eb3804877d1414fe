/** The end of the first two minutes: the same on a page of the person's own choice. */
import { openNewTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';

export const RealStep = ({ onLeave }: { onLeave: () => void }) => (
  <>
    <p class="intro">{t('welcome.realAbout')}</p>
    <p class="quiet">{t('welcome.back')}</p>
    <div class="actions">
      <button
        type="button"
        class="main"
        onClick={async () => {
          await openNewTab();
          onLeave();
        }}
      >
        {t('welcome.newTab')}
      </button>
    </div>
  </>
);
