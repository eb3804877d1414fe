/** The form for the user's credentials for a network: they can be set and removed, but not read. */
import type { PostSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { secretWords } from './source-words.ts';

interface Props {
  id: string;
  /** The name of the source. */
  source: string;
  takes: NonNullable<PostSourceView['takes']>;
  onKeep: (secret: { account?: string; secret: string }) => Promise<void>;
  onForget: () => Promise<void>;
}

export const SecretForm = ({ id, source, takes, onKeep, onForget }: Props) => {
  const { wantsAccount, isKept } = takes;
  const { secret: name, gives } = secretWords(wantsAccount);
  const forgetting = useAction();
  if (isKept) {
    return (
      <>
        <p>
          {t('networks.kept', { secret: name, gives })}{' '}
          <ActionButton
            action={forgetting}
            label={t('networks.forgetNamed', { secret: name, source })}
            onAct={onForget}
          >
            {t('networks.forget')}
          </ActionButton>
        </p>
        <ActionProblem action={forgetting} />
      </>
    );
  }
  return (
    <details>
      <summary>{t('networks.more', { secret: name })}</summary>
      <Form
        id={id}
        class="panel"
        start={{ account: '', secret: '' }}
        check={({ account, secret }) => ({
          account: wantsAccount && account.trim() === '' ? t('networks.noAccount') : undefined,
          secret: secret.trim() === '' ? t('networks.noSecret', { secret: name }) : undefined,
        })}
        onSubmit={({ account, secret }) =>
          onKeep({ secret: secret.trim(), ...(wantsAccount ? { account: account.trim() } : {}) })
        }
        // The secret stays in the field no longer than needed.
        after={(values) => ({ ...values, secret: '' })}
        submit={t('networks.keep')}
        who={source}
      >
        {({ text }) => (
          <>
            <p>{t('networks.gives', { gives })}</p>
            {wantsAccount && (
              <TextField
                {...text('account')}
                label={t('networks.account', { source })}
                hint={t('networks.accountHint')}
              />
            )}
            <TextField
              {...text('secret')}
              id={id}
              label={t('networks.secret', { secret: name, source })}
              hint={t(wantsAccount ? 'networks.passwordHint' : 'networks.tokenHint')}
              isSecret
            />
          </>
        )}
      </Form>
    </details>
  );
};
