/** A field for the address of a server or a feed. Reports an invalid address before any request is sent. */
import type { TypedSource } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  id: string;
  title: string;
  label: string;
  hint: string;
  read: (typed: string) => TypedSource;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (source: string, hosts: readonly string[]) => Promise<void>;
}

const sentences = {
  none: () => t('networks.wrong.none'),
  account: () => t('networks.wrong.account'),
  local: () => t('networks.wrong.local'),
  open: () => t('networks.wrong.open'),
};

export const AddSource = ({ id, title, label, hint, read, onAdd }: Props) => (
  <section aria-labelledby={`${id}-title`}>
    <h3 id={`${id}-title`}>{title}</h3>
    <Form
      id={id}
      class="inline"
      start={{ address: '' }}
      onSubmit={async ({ address }) => {
        const source = read(address);
        if ('wrong' in source) return { address: sentences[source.wrong]() };
        await onAdd(source.source, source.hosts);
        return {};
      }}
      after={(values, isDone) => (isDone ? { address: '' } : values)}
      submit={t('networks.add')}
    >
      {({ text }) => <TextField {...text('address')} id={id} label={label} hint={hint} />}
    </Form>
  </section>
);
