/** The field for the email address of a new user. */
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';

const MAX_CHARS = 320;

interface Props {
  id: string;
  email: string;
  onEmail: (email: string) => void;
}

export const EmailField = ({ id, email, onEmail }: Props) => (
  <Field id={id} label={t('team.email')}>
    {(described) => (
      <input
        {...described}
        type="email"
        name={id}
        required
        maxLength={MAX_CHARS}
        autoComplete="off"
        value={email}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
      />
    )}
  </Field>
);
