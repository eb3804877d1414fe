/** Shows some shortcuts with their keys in one line, and links to the place where a missing one can be set. */
import { POPUP_COMMAND, type Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Props {
  shortcuts: Shortcuts | undefined;
  /** The commands to show, in this order. */
  names: readonly string[];
}

export const ShortcutsLine = ({ shortcuts, names }: Props) => {
  const all = useShortcuts(shortcuts);
  const shown = names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  return (
    <p class="wrap shortcuts quiet">
      {shown.map(({ name, about, keys }) => (
        <span key={name}>
          {name === POPUP_COMMAND ? t('shortcuts.popup') : about} {keys ? <kbd>{keys}</kbd> : t('shortcuts.none')}
        </span>
      ))}
      {shortcuts && shown.some(({ keys }) => keys === '') && (
        <button type="button" class="link" onClick={() => shortcuts.change?.()}>
          {t('shortcuts.setIn', { place: shortcuts.place })}
        </button>
      )}
    </p>
  );
};
