/** Unlocks the stored secrets for this browser session, or deletes them if the passphrase is forgotten. */
import { useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { ConfirmDanger } from '../controls/confirm-danger.tsx';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  desk: Desk;
  onChanged: () => Promise<void>;
}

export const UnlockForm = ({ desk, onChanged }: Props) => {
  const [isForgotten, setForgotten] = useState(false);
  const forgetting = useAction();
  const section = useRef<HTMLElement>(null);
  const forget = async () => {
    await desk.secrets.forget();
    await onChanged();
  };
  return (
    <section aria-labelledby="unlock-title" ref={section}>
      <h2 id="unlock-title">{t('secrets.locked')}</h2>
      <p class="intro">{t('secrets.lockedAbout')}</p>
      <Form
        id="unlock"
        class="inline"
        labelledBy="unlock-title"
        start={{ passphrase: '' }}
        onSubmit={async ({ passphrase }) => {
          if (!(await desk.secrets.unlock({ passphrase })).isRight) return { passphrase: t('secrets.wrong') };
          await onChanged();
          return {};
        }}
        needs={['passphrase']}
        after={() => ({ passphrase: '' })}
        submit={t('action.unlock')}
        isMain
        focus="input"
      >
        {({ text }) => <TextField {...text('passphrase')} id="unlock" label={t('secrets.passphrase')} isSecret />}
      </Form>
      {isForgotten ? (
        <ConfirmDanger
          id="forget-ask"
          question={t('secrets.forgetSure')}
          keep={t('secrets.keep')}
          go={t('secrets.forget')}
          onKeep={() => {
            setForgotten(false);
            section.current?.querySelector('input')?.focus();
          }}
          onGo={() => forgetting.run(forget)}
        />
      ) : (
        <button type="button" class="quiet-button" onClick={() => setForgotten(true)}>
          {t('secrets.forgotten')}
        </button>
      )}
      <ActionProblem action={forgetting} />
    </section>
  );
};
