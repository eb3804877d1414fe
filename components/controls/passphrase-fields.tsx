/** The fields of a new passphrase, which is entered twice, and of the current one where it changes. */
import { MIN_PASSPHRASE } from '../../lib/platform/passphrase-key.ts';
import { t } from '../../lib/platform/words.ts';
import { type FormState, TextField } from './form.tsx';

export type PassphraseValues = Record<'current' | 'fresh' | 'again', string>;
export const NO_PASSPHRASE: PassphraseValues = { current: '', fresh: '', again: '' };

/** Empty if the new passphrase can be used. */
export const problemsOfFresh = ({ fresh, again }: PassphraseValues): Partial<PassphraseValues> => {
  if (fresh.length < MIN_PASSPHRASE) return { fresh: t('secrets.tooShort', { least: MIN_PASSPHRASE }) };
  return fresh === again ? {} : { again: t('secrets.differ') };
};

interface Props {
  labels: Partial<PassphraseValues>;
  text: FormState<PassphraseValues>['text'];
}

/** Shows the fields that have a label, in this order. */
const ORDER = ['current', 'fresh', 'again'] as const;

export const PassphraseFields = ({ labels, text }: Props) => (
  <>
    {ORDER.filter((name) => labels[name] !== undefined).map((name) => (
      <TextField
        key={name}
        {...text(name)}
        label={labels[name] ?? ''}
        hint={name === 'fresh' && t('secrets.least', { least: MIN_PASSPHRASE })}
        isSecret
      />
    ))}
  </>
);
