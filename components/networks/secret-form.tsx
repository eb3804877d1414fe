/** The form for the user's credentials for a network: they can be set and removed, but not read. */
import { useState } from 'preact/hooks';
import type { PostSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { secretWords } from './source-words.ts';

interface Props {
  id: string;
  /** The name of the source. */
  source: string;
  takes: NonNullable<PostSourceView['takes']>;
  onKeep: (secret: { account?: string; secret: string }) => Promise<string | undefined>;
  onForget: () => Promise<unknown>;
}

export const SecretForm = ({ id, source, takes, onKeep, onForget }: Props) => {
  const { wantsAccount, isKept } = takes;
  const { secret: name, gives } = secretWords(wantsAccount);
  const [account, setAccount] = useState('');
  const [secret, setSecret] = useState('');
  const [problems, setProblems] = useState<{ account?: string; secret?: string }>({});
  if (isKept) {
    return (
      <p>
        {t('networks.kept', { secret: name, gives })}{' '}
        <button type="button" aria-label={t('networks.forgetNamed', { secret: name, source })} onClick={onForget}>
          {t('networks.forget')}
        </button>
      </p>
    );
  }
  const submit = async (): Promise<void> => {
    const wrong = {
      ...(wantsAccount && account.trim() === '' ? { account: t('networks.noAccount') } : {}),
      ...(secret.trim() === '' ? { secret: t('networks.noSecret', { secret: name }) } : {}),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const failed = await onKeep({ secret: secret.trim(), ...(wantsAccount ? { account: account.trim() } : {}) });
    // The secret stays in the field no longer than needed.
    setSecret('');
    setProblems(failed === undefined ? {} : { secret: failed });
  };
  return (
    <details>
      <summary>{t('networks.more', { secret: name })}</summary>
      <form
        class="panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        <p>{t('networks.gives', { gives })}</p>
        {wantsAccount && (
          <Field
            id={`${id}-account`}
            label={t('networks.account', { source })}
            hint={t('networks.accountHint')}
            problem={problems.account}
          >
            {(described) => <TextInput described={described} value={account} onText={setAccount} />}
          </Field>
        )}
        <Field
          id={id}
          label={t('networks.secret', { secret: name, source })}
          hint={t(wantsAccount ? 'networks.passwordHint' : 'networks.tokenHint')}
          problem={problems.secret}
        >
          {(described) => <TextInput described={described} value={secret} isSecret onText={setSecret} />}
        </Field>
        <div class="actions">
          <button type="submit">{t('networks.keep')}</button>
        </div>
      </form>
    </details>
  );
};
