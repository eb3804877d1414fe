/** Signs in to a service that an organisation has set up without a secret, or without an account. */
import { useState } from 'preact/hooks';
import type { ServiceView } from '../../lib/desk/client.ts';
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
      aria-label={`Sign in to ${service.name}`}
      onSubmit={async (event) => {
        event.preventDefault();
        if (secret === '' || (service.wantsAccount && account.trim() === '')) return;
        await onSignIn(secret, service.wantsAccount ? account.trim() : undefined);
        setSecret('');
      }}
    >
      {service.wantsAccount && (
        <Field id={`account-${service.id}`} label={isPassword ? 'User name' : 'Client identifier'}>
          {(described) => <TextInput described={described} value={account} onText={setAccount} />}
        </Field>
      )}
      <Field id={`secret-${service.id}`} label={isPassword ? 'Password' : 'Client secret'}>
        {(described) => <TextInput described={described} value={secret} isSecret onText={setSecret} />}
      </Field>
      <button type="submit">Sign in</button>
    </form>
  );
};
