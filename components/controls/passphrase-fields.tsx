/** The fields of a new passphrase, which is entered twice, and of the current one where it changes. */
import { MIN_PASSPHRASE } from '../../lib/platform/passphrase-key.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export type PassphraseValues = Record<'current' | 'fresh' | 'again', string>;
export const NO_PASSPHRASE: PassphraseValues = { current: '', fresh: '', again: '' };

/** Empty if the new passphrase can be used. */
export const problemsOfFresh = ({ fresh, again }: PassphraseValues): Partial<PassphraseValues> => {
  if (fresh.length < MIN_PASSPHRASE) return { fresh: t('secrets.tooShort', { least: MIN_PASSPHRASE }) };
  return fresh === again ? {} : { again: t('secrets.differ') };
};

interface Props {
  /** The beginning of the ids. */
  id: string;
  labels: Partial<PassphraseValues>;
  values: PassphraseValues;
  problems: Partial<PassphraseValues>;
  onValues: (values: PassphraseValues) => void;
}

/** Shows the fields that have a label, in this order. */
const ORDER = ['current', 'fresh', 'again'] as const;

export const PassphraseFields = ({ id, labels, values, problems, onValues }: Props) => (
  <>
    {ORDER.filter((name) => labels[name] !== undefined).map((name) => (
      <Field
        key={name}
        id={`${id}-${name}`}
        label={labels[name] ?? ''}
        hint={name === 'fresh' && t('secrets.least', { least: MIN_PASSPHRASE })}
        problem={problems[name]}
      >
        {(described) => (
          <TextInput
            described={described}
            value={values[name]}
            isSecret
            onText={(text) => onValues({ ...values, [name]: text })}
          />
        )}
      </Field>
    ))}
  </>
);
