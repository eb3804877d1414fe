/** The list in which the user selects reverse image searches and puts them in an order. */

import type { ChosenSearch } from '../../lib/format/image-searches.ts';
import { t } from '../../lib/platform/words.ts';

interface Props {
  searches: readonly ChosenSearch[];
  isUnsaved: boolean;
  onSave: (searches: readonly ChosenSearch[]) => void;
}

export const ChooseSearches = ({ searches, isUnsaved, onSave }: Props) => {
  const move = (from: number, to: number): void => {
    const [moved] = searches.slice(from, from + 1);
    if (moved && to >= 0 && to < searches.length) onSave(searches.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <details class="choose-searches">
      <summary>{t('searchElsewhere.choose')}</summary>
      <ol class="plain">
        {searches.map(({ id, name, host, isOn }, at) => (
          <li key={id}>
            <label class="tick">
              <input
                type="checkbox"
                name={`search-${id}`}
                checked={isOn}
                onChange={({ currentTarget: { checked } }) =>
                  onSave(searches.map((one) => (one.id === id ? { ...one, isOn: checked } : one)))
                }
              />
              <span>
                <bdi>{name}</bdi> <bdi class="quiet">{host}</bdi>
              </span>
            </label>
            {/* Disabled buttons lose the focus: at an end, the button does nothing. */}
            <button
              type="button"
              aria-disabled={at === 0}
              aria-label={t('searchElsewhere.moveUp', { name })}
              onClick={() => move(at, at - 1)}
            >
              {t('searchElsewhere.up')}
            </button>
            <button
              type="button"
              aria-disabled={at === searches.length - 1}
              aria-label={t('searchElsewhere.moveDown', { name })}
              onClick={() => move(at, at + 1)}
            >
              {t('searchElsewhere.down')}
            </button>
          </li>
        ))}
      </ol>
      {isUnsaved && (
        <p class="problem" role="alert">
          {t('searchElsewhere.unsaved')}
        </p>
      )}
    </details>
  );
};
