/** The keys that stand for checks, popup and panel: shown here, changed in the browser. */
import { useEffect, useState } from 'preact/hooks';
import type { Shortcut, Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';

/** The one that the browser itself names. */
const POPUP = '_execute_action';

export const ShortcutsSection = ({ shortcuts }: { shortcuts: Shortcuts | undefined }) => {
  const [all, setAll] = useState<Shortcut[]>([]);
  useEffect(() => {
    const load = () =>
      shortcuts?.list().then(setAll, () => {
        // The steps below lead to them.
      });
    void load();
    // Back from the browser's page they may be others.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [shortcuts]);
  return (
    <section aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('options.shortcuts')}</h2>
      <p class="intro">{t('shortcuts.about')}</p>
      <ul class="plain rows">
        {all.map(({ name, about, keys }) => (
          <li key={name}>
            <span>{name === POPUP ? t('shortcuts.popup') : about}</span>
            {keys ? <kbd>{keys}</kbd> : <span class="quiet">{t('shortcuts.none')}</span>}
          </li>
        ))}
      </ul>
      {shortcuts?.change ? (
        <button type="button" onClick={() => shortcuts.change?.()}>
          {t('shortcuts.change')}
        </button>
      ) : (
        <p>{t('shortcuts.steps')}</p>
      )}
    </section>
  );
};
