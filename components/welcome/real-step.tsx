/** The last step of the introduction: the user tries a check on a page of their own choice, while the library is filled. */
import { useEffect } from 'preact/hooks';
import { POPUP_COMMAND, type Shortcuts } from '../../lib/platform/shortcuts.ts';
import { openNewTab, openTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { FillingReport } from '../evidence/library-filling.tsx';
import type { LibraryView } from '../evidence/use-library.ts';

/** All commands that have keys. */
const NAMES = ['selection', 'page', 'open-panel', POPUP_COMMAND];

/** The page has claims that fact-checkers of many countries have rated. */
const TRY_PAGE = 'https://en.wikipedia.org/wiki/Moon_landing_conspiracy_theories';

interface Props {
  shortcuts: Shortcuts;
  /** Its filling goes on, and can be stopped, on this step. */
  library: LibraryView;
  onLeave: () => void;
}

export const RealStep = ({ shortcuts, library, onLeave }: Props) => {
  const { loaded, load } = library;
  useEffect(() => {
    void load();
  }, [load]);
  const leaveTo = async (opening: Promise<void>) => {
    await opening;
    onLeave();
  };
  return (
    <>
      <p class="intro">{t('welcome.realAbout')}</p>
      <ShortcutsLine shortcuts={shortcuts} names={NAMES} />
      <section aria-labelledby="also-title">
        <h3 id="also-title">{t('welcome.also')}</h3>
        <ul>
          <li>{t('welcome.alsoImage')}</li>
          <li>{t('welcome.alsoPosts')}</li>
        </ul>
      </section>
      <p class="quiet">{t('welcome.back', { section: t('options.labels') })}</p>
      {loaded?.feeds.length === 0 && (
        <p>
          {t('evidence.nonePublishers')} <a href="#who">{t('welcome.who')}</a>
        </p>
      )}
      <FillingReport view={library} />
      <div class="actions">
        <button type="button" class="main" aria-describedby="open-page-hint" onClick={() => leaveTo(openTab(TRY_PAGE))}>
          {t('welcome.openPage')}
        </button>
        <button type="button" onClick={() => leaveTo(openNewTab())}>
          {t('welcome.newTab')}
        </button>
      </div>
      <p class="quiet" id="open-page-hint">
        {t('welcome.openPageHint', { host: new URL(TRY_PAGE).host })}
      </p>
    </>
  );
};
