/** Where Sidelight opens: one of three places, each with what the icon and a check do there. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

type Opens = PrivacyView['opens'];

const choices = [
  { place: 'popup', name: 'privacy.opensIn.popup', about: 'privacy.popupAbout' },
  { place: 'panel', name: 'privacy.opensIn.panel', about: 'privacy.panelAbout' },
  { place: 'page', name: 'privacy.opensIn.page', about: 'privacy.pageAbout' },
] as const satisfies { place: Opens; name: string; about: string }[];

interface Props {
  chosen: Opens;
  /** The panel follows the current tab: the user has granted that in the panel, and may end it here. */
  isFollowing: boolean;
  onChoose: (place: Opens) => void;
  onStopFollowing: () => void;
}

export const OpensChoice = ({ chosen, isFollowing, onChoose, onStopFollowing }: Props) => (
  <fieldset id="opens">
    <legend>{t('privacy.opens')}</legend>
    {choices.map(({ place, name, about }) => (
      <label key={place} class="radio">
        <input type="radio" name="opens" value={place} checked={place === chosen} onChange={() => onChoose(place)} />
        <span>
          {t(name)} <span class="quiet">{t(about)}</span>
        </span>
      </label>
    ))}
    {isFollowing && (
      <p>
        {t('privacy.follows')}{' '}
        <button type="button" class="link" onClick={onStopFollowing}>
          {t('privacy.stopFollowing')}
        </button>
      </p>
    )}
  </fieldset>
);
