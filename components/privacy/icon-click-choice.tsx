/** The choice of the action of a click on the icon: one of three. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';

type IconClick = PrivacyView['iconClick'];

const words = { popup: 'privacy.iconPopup', panel: 'privacy.iconPanel', selection: 'privacy.iconSelection' } as const;
const all: readonly IconClick[] = ['popup', 'panel', 'selection'];

interface Props {
  chosen: IconClick;
  onChoose: (choice: IconClick) => Promise<void>;
}

export const IconClickChoice = ({ chosen, onChoose }: Props) => {
  const choosing = useAction();
  return (
    <fieldset id="icon-click">
      <legend>{t('privacy.icon')}</legend>
      {all.map((choice) => (
        <label key={choice} class="radio">
          <input
            type="radio"
            name="icon-click"
            value={choice}
            checked={choice === chosen}
            onChange={() => choosing.runAgain(() => onChoose(choice))}
          />
          <span>{t(words[choice])}</span>
        </label>
      ))}
      <ActionProblem action={choosing} />
    </fieldset>
  );
};
