/** Saves a copy: as plain text without secrets, or encrypted with a passphrase. */
import { Download, FolderOpen } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';
import { NO_PASSPHRASE, PassphraseFields, problemsOfFresh } from '../controls/passphrase-fields.tsx';
import { Tick } from '../controls/tick.tsx';
import { WithIcon } from '../controls/with-icon.tsx';

export interface CopyWish {
  /** The copy is encrypted with it. */
  passphrase?: string;
  withSecrets: boolean;
}

const NOTHING = { ...NO_PASSPHRASE, isEncrypted: false, withSecrets: false };

export const CopyForm = ({ isBusy, onSave }: { isBusy: boolean; onSave: (wish: CopyWish) => Promise<void> }) => (
  <Form
    id="copy"
    labelledBy="copy-title"
    start={NOTHING}
    check={(values) => (values.isEncrypted ? problemsOfFresh(values) : {})}
    isDisabled={() => isBusy}
    onSubmit={({ isEncrypted, fresh, withSecrets }) =>
      onSave(isEncrypted ? { passphrase: fresh, withSecrets } : { withSecrets: false })
    }
    after={(values) => ({ ...values, ...NO_PASSPHRASE })}
    submit={<WithIcon icon={Download}>{t('data.copyNow')}</WithIcon>}
  >
    {({ values, set, text }) => (
      <>
        <div class="choices">
          <Tick
            name="encrypted"
            isOn={values.isEncrypted}
            onTick={(isEncrypted) => set({ isEncrypted, withSecrets: false })}
          >
            {t('data.encrypt')}
          </Tick>
        </div>
        {values.isEncrypted && (
          <>
            <PassphraseFields labels={{ fresh: t('secrets.passphrase'), again: t('data.again') }} text={text} />
            <div class="choices">
              <Tick name="secrets" isOn={values.withSecrets} onTick={(withSecrets) => set({ withSecrets })}>
                {t('data.withSecrets')}
              </Tick>
            </div>
          </>
        )}
      </>
    )}
  </Form>
);

/** Opens an encrypted copy. Resolves to false if the passphrase is wrong. */
export const OpenCopyForm = ({ onOpen }: { onOpen: (passphrase: string) => Promise<boolean> }) => (
  <Form
    id="copy"
    class="inline"
    label={t('data.open')}
    start={{ passphrase: '' }}
    needs={['passphrase']}
    onSubmit={async ({ passphrase }) => ((await onOpen(passphrase)) ? {} : { passphrase: t('data.wrongPassphrase') })}
    after={() => ({ passphrase: '' })}
    submit={<WithIcon icon={FolderOpen}>{t('data.open')}</WithIcon>}
    isMain
  >
    {({ text }) => <TextField {...text('passphrase')} label={t('data.passphraseOf')} isSecret />}
  </Form>
);
