/** Manages the user's own signers: added by pasting or from a file, listed by name, removable. */
import { useRef, useState } from 'preact/hooks';
import type { Desk, SignersView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { shownDay } from './shown-day.ts';

interface Props extends Pick<SignersView, 'own'> {
  images: Desk['images'];
  onChanged: () => Promise<unknown>;
}

/** A file may hold one certificate in DER bytes, which are encoded as the base64 of PEM; anything else is text. */
const asText = (bytes: Uint8Array): string =>
  bytes[0] === 0x30 ? btoa(String.fromCharCode(...bytes)) : new TextDecoder().decode(bytes);

const MAX_FILE = 400_000;

export const OwnSigners = ({ own, images, onChanged }: Props) => {
  const [text, setText] = useState('');
  const [notice, setNotice] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const act = async (work: () => Promise<string>) => {
    try {
      setNotice(await work());
      await onChanged();
    } catch {
      setNotice(t('app.didNotWork'));
    }
  };
  const add = async (pem: string): Promise<string> => {
    const { found, added } = await images.addSigners({ pem });
    if (found === 0) return t('trust.none');
    setText('');
    return added === 0 ? t('trust.known') : t('trust.added', added, { count: String(added) });
  };
  const addFile = async (file: File): Promise<string> => {
    if (file.size > MAX_FILE) return t('trust.fileTooLarge');
    return add(asText(new Uint8Array(await file.arrayBuffer())));
  };
  const remove = async (pem: string): Promise<string> => {
    await images.removeSigner({ pem });
    title.current?.focus();
    return t('trust.removed');
  };
  return (
    <section aria-labelledby="own-title">
      <h3 id="own-title" tabIndex={-1} ref={title}>
        {t('trust.own')}
      </h3>
      <p class="quiet">{own.length === 0 ? t('trust.empty') : t('trust.ownAbout')}</p>
      <ul class="plain">
        {own.map(({ pem, name, until }) => (
          <li key={pem}>
            <Foreign text={name || t('trust.unnamed')} most={120} />{' '}
            <span class="quiet">{t('trust.until', { date: shownDay(until) })}</span>{' '}
            <button
              type="button"
              aria-label={t('trust.removeNamed', { name: plainName(name) })}
              onClick={() => act(() => remove(pem))}
            >
              {t('trust.remove')}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => add(text));
        }}
      >
        <label>
          <span>{t('trust.certificates')}</span>
          <textarea
            name="trust-list"
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="actions">
          <button type="submit" disabled={text.trim() === ''}>
            {t('trust.add')}
          </button>
        </div>
      </form>
      <label class="file">
        <span class="file-name">{t('trust.file')}</span>
        <input
          type="file"
          name="trust-file"
          accept=".pem,.crt,.cer,.der,.txt"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void act(() => addFile(file));
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p role="status" class="quiet">
        {notice}
      </p>
    </section>
  );
};
