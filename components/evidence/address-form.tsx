/** The form for the address of the user's own SearXNG. */
import { useState } from 'preact/hooks';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  address: string;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAddress: (address: string) => Promise<string | undefined>;
}

export const AddressForm = ({ address, onAddress }: Props) => {
  const [text, setText] = useState(address);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const typed = text.trim();
    setProblem(hostOf(typed) === undefined ? t('sources.noAddress') : await onAddress(typed));
  };
  return (
    <form
      class="inline"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        return submit();
      }}
    >
      <Field id="searxng-address" label={t('sources.address')} hint={t('sources.addressHint')} problem={problem}>
        {(described) => <TextInput described={described} value={text} onText={setText} />}
      </Field>
      <button type="submit">{t('sources.saveAddress')}</button>
    </form>
  );
};
