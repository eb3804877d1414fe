/** Where Sidelight opens: one of three places, each with what the icon and a check do there. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';

type Opens = PrivacyView['opens'];

const choices = [
  { place: 'popup', name: 'display.opensIn.popup', about: 'display.popupAbout' },
  { place: 'panel', name: 'display.opensIn.panel', about: 'display.panelAbout' },
  { place: 'page', name: 'display.opensIn.page', about: 'display.pageAbout' },
] as const satisfies { place: Opens; name: string; about: string }[];

interface Props {
  chosen: Opens;
  /** The panel follows the current tab: the user has granted that in the panel, and may end it here. */
  isFollowing: boolean;
  onChoose: (place: Opens) => Promise<void>;
  onStopFollowing: () => Promise<void>;
}

export const OpensChoice = ({ chosen, isFollowing, onChoose, onStopFollowing }: Props) => {
  const action = useAction();
  return (
    <fieldset id="opens">
      <legend>{t('display.opens')}</legend>
      {choices.map(({ place, name, about }) => (
        <label key={place} class="radio">
          <input
            type="radio"
            name="opens"
            value={place}
            checked={place === chosen}
            onChange={() => action.runAgain(() => onChoose(place))}
          />
          <span>
            {t(name)} <span class="quiet">{t(about)}</span>
          </span>
        </label>
      ))}
      {isFollowing && (
        <p>
          {t('display.follows')}{' '}
          <ActionButton action={action} class="link" onAct={onStopFollowing} isRepeatable>
            {t('display.stopFollowing')}
          </ActionButton>
        </p>
      )}
      <ActionProblem action={action} />
    </fieldset>
  );
};
