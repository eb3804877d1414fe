/** Signs in to a service that an organisation has set up without a secret or without an account. */
import type { ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  service: ServiceView;
  onSignIn: (secret: string, account: string | undefined) => Promise<void>;
}

export const SignInForm = ({ service: { id, name, grant, account, wantsAccount }, onSignIn }: Props) => {
  const isPassword = grant === 'password';
  return (
    <Form
      id={`sign-in-${id}`}
      class="inline"
      label={t('signIn.title', { name })}
      start={{ account, secret: '' }}
      needs={wantsAccount ? ['account', 'secret'] : ['secret']}
      onSubmit={(values) => onSignIn(values.secret, wantsAccount ? values.account.trim() : undefined)}
      after={(values) => ({ ...values, secret: '' })}
      submit={t('signIn.submit')}
      who={name}
    >
      {({ text }) => (
        <>
          {wantsAccount && (
            <TextField
              {...text('account')}
              id={`account-${id}`}
              label={isPassword ? t('signIn.userName') : t('signIn.clientId')}
            />
          )}
          <TextField
            {...text('secret')}
            id={`secret-${id}`}
            label={isPassword ? t('signIn.password') : t('signIn.clientSecret')}
            isSecret
          />
        </>
      )}
    </Form>
  );
};
