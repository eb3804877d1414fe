/** Unlocks the stored secrets for this browser session, or deletes them if the passphrase is forgotten. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ConfirmDanger } from '../controls/confirm-danger.tsx';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  desk: Desk;
  onChanged: () => Promise<void>;
}

export const UnlockForm = ({ desk, onChanged }: Props) => {
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);
  const unlock = async () => {
    if (passphrase === '') return focusField();
    const { isRight } = await desk.secrets.unlock({ passphrase });
    if (isRight) return onChanged();
    setPassphrase('');
    setProblem(t('secrets.wrong'));
    focusField();
  };
  return (
    <section aria-labelledby="unlock-title">
      <h2 id="unlock-title">{t('secrets.locked')}</h2>
      <p class="intro">{t('secrets.lockedAbout')}</p>
      <form
        ref={form}
        class="inline"
        aria-labelledby="unlock-title"
        onSubmit={(event) => {
          event.preventDefault();
          unlock().catch(() => setProblem(t('app.didNotWork')));
        }}
      >
        <Field id="unlock" label={t('secrets.passphrase')}>
          {(described) => <TextInput described={described} value={passphrase} isSecret onText={setPassphrase} />}
        </Field>
        <button type="submit" class="main">
          {t('action.unlock')}
        </button>
        {problem && (
          <p class="problem" id="unlock-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
      {isForgotten ? (
        <ConfirmDanger
          id="forget-ask"
          question={t('secrets.forgetSure')}
          keep={t('secrets.keep')}
          go={t('secrets.forget')}
          onKeep={() => {
            setForgotten(false);
            focusField();
          }}
          onGo={() =>
            desk.secrets
              .forget()
              .then(onChanged)
              .catch(() => setProblem(t('app.didNotWork')))
          }
        />
      ) : (
        <button type="button" class="quiet-button" onClick={() => setForgotten(true)}>
          {t('secrets.forgotten')}
        </button>
      )}
    </section>
  );
};
