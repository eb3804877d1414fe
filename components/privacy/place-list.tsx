/** A list of sites that the user can add to and remove from. */
import { Trash2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { WithIcon } from '../controls/with-icon.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  places: readonly string[];
  empty: string;
  isLocked: boolean;
  /** Returns what was wrong with the site. */
  onAdd: (place: string) => Promise<string | undefined>;
  onRemove: (place: string) => void;
}

export const PlaceList = ({ id, label, hint, places, empty, isLocked, onAdd, onRemove }: Props) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <>
      {places.length === 0 ? (
        <p class="quiet">{empty}</p>
      ) : (
        <ul class="plain rows">
          {places.map((place) => (
            <li key={place}>
              {place}
              {!isLocked && (
                <button
                  type="button"
                  aria-label={t('options.removeNamed', { name: place })}
                  onClick={() => onRemove(place)}
                >
                  <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && (
        <form
          class="inline"
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const wrong = typed.trim() === '' ? t('neverSend.enterSite') : await onAdd(typed);
            setProblem(wrong);
            if (!wrong) setTyped('');
          }}
        >
          <Field id={id} label={label} hint={hint} problem={problem}>
            {(described) => <TextInput described={described} value={typed} onText={setTyped} />}
          </Field>
          <button type="submit">{t('options.add')}</button>
        </form>
      )}
    </>
  );
};
