/** Signs in to a service that an organisation has set up without a secret or without an account. */
import { useState } from 'preact/hooks';
import type { ServiceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  service: ServiceView;
  onSignIn: (secret: string, account: string | undefined) => Promise<void>;
}

export const SignInForm = ({ service, onSignIn }: Props) => {
  const [account, setAccount] = useState(service.account);
  const [secret, setSecret] = useState('');
  const isPassword = service.grant === 'password';
  return (
    <form
      class="inline"
      aria-label={t('signIn.title', { name: service.name })}
      onSubmit={async (event) => {
        event.preventDefault();
        if (secret === '' || (service.wantsAccount && account.trim() === '')) return;
        await onSignIn(secret, service.wantsAccount ? account.trim() : undefined);
        setSecret('');
      }}
    >
      {service.wantsAccount && (
        <Field id={`account-${service.id}`} label={isPassword ? t('signIn.userName') : t('signIn.clientId')}>
          {(described) => <TextInput described={described} value={account} onText={setAccount} />}
        </Field>
      )}
      <Field id={`secret-${service.id}`} label={isPassword ? t('signIn.password') : t('signIn.clientSecret')}>
        {(described) => <TextInput described={described} value={secret} isSecret onText={setSecret} />}
      </Field>
      <button type="submit">{t('signIn.submit')}</button>
    </form>
  );
};
