/** Shows the shortcuts for checks, popup and panel; they are changed in the browser. */
import { POPUP_COMMAND, type Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import { useShortcuts } from '../controls/use-shortcuts.ts';

export const ShortcutsSection = ({ shortcuts }: { shortcuts: Shortcuts | undefined }) => {
  const all = useShortcuts(shortcuts);
  return (
    <section aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('options.shortcuts')}</h2>
      <p class="intro">{t('shortcuts.about')}</p>
      <ul class="plain rows">
        {all.map(({ name, about, keys }) => (
          <li key={name}>
            <span>{name === POPUP_COMMAND ? t('shortcuts.popup') : about}</span>
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
