/** Selects the Wikipedias that are queried for background: one per listed language, or none. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { FoldedPart } from '../controls/folded-part.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  languages: readonly string[];
  /** Present if they cannot be changed here. */
  managedBy: string | undefined;
  onSave: (languages: string[]) => Promise<unknown>;
}

const CODE = /^[a-z]{2,3}(-[a-z]+)*$/;

const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
];

export const WikipediaLanguages = ({ languages, managedBy, onSave }: Props) => {
  const [text, setText] = useState(languages.join(', '));
  const [notice, setNotice] = useState<{ problem?: string; done?: string }>({});
  const submit = async () => {
    const codes = codesIn(text);
    const wrong = codes.find((code) => !CODE.test(code));
    if (wrong !== undefined) return setNotice({ problem: t('wikipedia.noCode', { code: wrong }) });
    await onSave(codes);
    const hosts = codes.map((code) => `${code}.wikipedia.org`).join(', ');
    setNotice({ done: codes.length === 0 ? t('wikipedia.off') : t('wikipedia.on', { hosts }) });
  };
  if (managedBy !== undefined) {
    const hosts = languages.map((language) => `${language}.wikipedia.org`).join(', ');
    return (
      <section aria-labelledby="wikipedia-title">
        <h3 id="wikipedia-title">{t('wikipedia.title')}</h3>
        <p class="managed">{t('app.managed', { organisation: managedBy })}</p>
        <p>{hosts === '' ? t('wikipedia.isOff') : hosts}</p>
      </section>
    );
  }
  return (
    <FoldedPart id="wikipedia-title" title={t('wikipedia.title')} state={languages.join(', ')}>
      <p>{t('wikipedia.about')}</p>
      <form
        class="inline"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        <Field id="wikipedia-languages" label={t('wikipedia.languages')} problem={notice.problem}>
          {(described) => <TextInput described={described} value={text} onText={setText} />}
        </Field>
        <button type="submit">{t('wikipedia.save')}</button>
      </form>
      <p role="status" class="quiet">
        {notice.done}
      </p>
    </FoldedPart>
  );
};
