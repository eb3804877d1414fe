/** The last step of the introduction: the user tries a check on a page of their own choice. */
import { POPUP_COMMAND, type Shortcuts } from '../../lib/platform/shortcuts.ts';
import { openNewTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { FillingProgress } from '../evidence/library-filling.tsx';
import type { LibraryView } from '../evidence/use-library.ts';

/** All commands that have keys. */
const NAMES = ['selection', 'page', 'open-panel', POPUP_COMMAND];

interface Props {
  shortcuts: Shortcuts;
  /** Its filling goes on, and can be stopped, on this step. */
  library: LibraryView;
  onLeave: () => void;
}

export const RealStep = ({ shortcuts, library, onLeave }: Props) => (
  <>
    <p class="intro">{t('welcome.realAbout')}</p>
    <ShortcutsLine shortcuts={shortcuts} names={NAMES} />
    <p class="quiet">{t('welcome.back')}</p>
    <FillingProgress view={library} />
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
