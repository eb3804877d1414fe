/** Says who reads a new topic of a server; an administrator chooses them. */
import type { TopicOffer } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  offer: TopicOffer;
  /** Ids of users. */
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
}

export const Readers = ({ offer: { readers }, chosen, onChosen }: Props) => {
  if (!readers) return <p class="quiet">{t('topics.readersAdded')}</p>;
  return (
    <fieldset>
      <legend>{t('topics.readers')}</legend>
      <p class="quiet">{t('topics.readersHint')}</p>
      {readers.map(({ id, email }) => (
        <Tick
          key={id}
          isOn={chosen.includes(id)}
          onTick={(isOn) => onChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <bdi>{plainName(email, 120)}</bdi>
        </Tick>
      ))}
    </fieldset>
  );
};
