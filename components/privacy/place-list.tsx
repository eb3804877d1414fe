/** A list of sites that the person can add to and take from. */
import { useState } from 'preact/hooks';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  places: readonly string[];
  empty: string;
  isLocked: boolean;
  /** Gives what was wrong with it. */
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
                <button type="button" aria-label={`Remove ${place}`} onClick={() => onRemove(place)}>
                  Remove
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
            const wrong = typed.trim() === '' ? 'Enter a site, such as example.org.' : await onAdd(typed);
            setProblem(wrong);
            if (!wrong) setTyped('');
          }}
        >
          <Field id={id} label={label} hint={hint} problem={problem}>
            {(described) => <TextInput described={described} value={typed} onText={setTyped} />}
          </Field>
          <button type="submit">Add</button>
        </form>
      )}
    </>
  );
};
