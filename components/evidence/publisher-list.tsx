/** Manages the fact-checkers that this device queries, whose ratings may become a label. */
import { Trash2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { WithIcon } from '../controls/with-icon.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  publishers: Publisher[];
  /** Present if the list cannot be changed here. */
  managedBy?: string | undefined;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publisher: Publisher) => Promise<string | undefined>;
  onRemove: (host: string) => void;
}

/** `https://www.example.org/x` and `example.org` both name a host. */
const hostIn = (text: string): string => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : '';
};

export const PublisherList = ({ publishers, managedBy, onAdd, onRemove }: Props) => {
  const [name, setName] = useState('');
  const [site, setSite] = useState('');
  const [problems, setProblems] = useState<{ name?: string; site?: string; all?: string }>({});

  const submit = async () => {
    const host = hostIn(site.trim());
    const wrong = {
      ...(name.trim() === '' ? { name: t('evidence.enterName') } : {}),
      ...(host === '' ? { site: t('evidence.noSite') } : {}),
    };
    if (Object.keys(wrong).length > 0) return setProblems(wrong);
    const problem = await onAdd({ name: name.trim(), host });
    setProblems(problem ? { all: problem } : {});
    if (problem) return;
    setName('');
    setSite('');
  };

  return (
    <section aria-labelledby="publishers-title">
      <h3 id="publishers-title">{t('evidence.publishers')}</h3>
      <p>{t('evidence.publishersAbout')}</p>
      {managedBy && <p class="managed">{t('app.managed', { organisation: managedBy })}</p>}
      {publishers.length === 0 ? (
        <p>{t('evidence.nonePublishers')}</p>
      ) : (
        <ul class="plain rows">
          {publishers.map((publisher) => (
            <li key={publisher.host}>
              <span>
                <ForeignName name={publisher.name} /> <span class="quiet">{publisher.host}</span>
              </span>
              {!managedBy && (
                <button
                  type="button"
                  aria-label={t('options.removeNamed', { name: plainName(publisher.name) })}
                  onClick={() => onRemove(publisher.host)}
                >
                  <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!managedBy && (
        <form
          class="inline"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            return submit();
          }}
        >
          <Field id="publisher-name" label={t('evidence.publisherName')} problem={problems.name}>
            {(described) => <TextInput described={described} value={name} onText={setName} />}
          </Field>
          <Field id="publisher-site" label={t('evidence.publisherSite')} problem={problems.site}>
            {(described) => <TextInput described={described} value={site} onText={setSite} />}
          </Field>
          <button type="submit">{t('evidence.publisherAdd')}</button>
          {problems.all && (
            <p class="problem" role="alert">
              {problems.all}
            </p>
          )}
        </form>
      )}
    </section>
  );
};
