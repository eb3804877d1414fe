/** The form for a key that can be set but not read: an input, or a note that a key is stored. */
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  id: string;
  /** The name of the key's owner. */
  name: string;
  hasKey: boolean;
  /** Says where it is stored. */
  hint?: string | undefined;
  onKey: (key: string | undefined) => Promise<void>;
}

export const KeyForm = ({ id, name, hasKey, hint = t('sources.keyHint'), onKey }: Props) => {
  const forgetting = useAction();
  return hasKey ? (
    <>
      <p>
        {t('sources.keyKept')}{' '}
        <ActionButton action={forgetting} label={t('sources.forgetNamed', { name })} onAct={() => onKey(undefined)}>
          {t('sources.forget')}
        </ActionButton>
      </p>
      <ActionProblem action={forgetting} />
    </>
  ) : (
    <Form
      id={id}
      class="inline"
      start={{ key: '' }}
      needs={['key']}
      onSubmit={({ key }) => onKey(key.trim())}
      after={() => ({ key: '' })}
      submit={t('sources.keep')}
    >
      {({ text }) => <TextField {...text('key')} label={t('sources.key', { name })} hint={hint} isSecret />}
    </Form>
  );
};
