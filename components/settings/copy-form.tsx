/** Saves a copy: as plain text without secrets, or encrypted with a passphrase. */
import { Download, FolderOpen } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import {
  NO_PASSPHRASE,
  PassphraseFields,
  type PassphraseValues,
  problemsOfFresh,
} from '../controls/passphrase-fields.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { WithIcon } from '../controls/with-icon.tsx';

export interface CopyWish {
  /** The copy is encrypted with it. */
  passphrase?: string;
  withSecrets: boolean;
}

export const CopyForm = ({ isBusy, onSave }: { isBusy: boolean; onSave: (wish: CopyWish) => void }) => {
  const [isEncrypted, setEncrypted] = useState(false);
  const [withSecrets, setWithSecrets] = useState(false);
  const [values, setValues] = useState(NO_PASSPHRASE);
  const [problems, setProblems] = useState<Partial<PassphraseValues>>({});
  const submit = () => {
    const found = isEncrypted ? problemsOfFresh(values) : {};
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setValues(NO_PASSPHRASE);
    onSave(isEncrypted ? { passphrase: values.fresh, withSecrets } : { withSecrets: false });
  };
  return (
    <form
      aria-labelledby="copy-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div class="choices">
        <label>
          <input
            type="checkbox"
            name="encrypted"
            checked={isEncrypted}
            onChange={() => {
              setEncrypted(!isEncrypted);
              setWithSecrets(false);
              setProblems({});
            }}
          />
          <span>{t('data.encrypt')}</span>
        </label>
      </div>
      {isEncrypted && (
        <>
          <PassphraseFields
            id="copy"
            labels={{ fresh: t('secrets.passphrase'), again: t('data.again') }}
            {...{ values, problems }}
            onValues={setValues}
          />
          <div class="choices">
            <label>
              <input
                type="checkbox"
                name="secrets"
                checked={withSecrets}
                onChange={() => setWithSecrets(!withSecrets)}
              />
              <span>{t('data.withSecrets')}</span>
            </label>
          </div>
        </>
      )}
      <div class="actions">
        <button type="submit" disabled={isBusy}>
          <WithIcon icon={Download}>{t('data.copyNow')}</WithIcon>
        </button>
      </div>
    </form>
  );
};

/** Opens an encrypted copy. */
export const OpenCopyForm = ({ isWrong, onOpen }: { isWrong: boolean; onOpen: (passphrase: string) => void }) => {
  const [passphrase, setPassphrase] = useState('');
  return (
    <form
      class="inline"
      aria-label={t('data.open')}
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase === '') return;
        onOpen(passphrase);
        setPassphrase('');
      }}
    >
      <Field
        id="copy-passphrase"
        label={t('data.passphraseOf')}
        problem={isWrong ? t('data.wrongPassphrase') : undefined}
      >
        {(described) => <TextInput described={described} value={passphrase} isSecret onText={setPassphrase} />}
      </Field>
      <button type="submit" class="main">
        <WithIcon icon={FolderOpen}>{t('data.open')}</WithIcon>
      </button>
    </form>
  );
};
