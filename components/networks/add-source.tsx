/** A field for the address of a server or a feed. Reports an invalid address before any request is sent. */
import { useRef, useState } from 'preact/hooks';
import type { TypedSource } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  id: string;
  title: string;
  label: string;
  hint: string;
  read: (typed: string) => TypedSource;
  /** Called before anything is awaited, so that the permission prompt can open within the click; returns what went wrong. */
  onAdd: (source: string, hosts: readonly string[]) => Promise<string | undefined>;
}

const sentences = {
  none: () => t('networks.wrong.none'),
  account: () => t('networks.wrong.account'),
  local: () => t('networks.wrong.local'),
  open: () => t('networks.wrong.open'),
};

export const AddSource = ({ id, title, label, hint, read, onAdd }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    const source = read(typed);
    const wrong = 'wrong' in source ? sentences[source.wrong]() : await onAdd(source.source, source.hosts);
    setProblem(wrong);
    if (wrong === undefined) setTyped('');
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <form
        ref={form}
        class="inline"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        <Field id={id} label={label} hint={hint} problem={problem}>
          {(described) => <TextInput described={described} value={typed} onText={setTyped} />}
        </Field>
        <button type="submit">{t('networks.add')}</button>
      </form>
    </section>
  );
};
