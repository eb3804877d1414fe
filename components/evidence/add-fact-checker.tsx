/** The form that adds a fact-checker by its name and site. */
import { useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface Props {
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publisher: Publisher) => Promise<string | undefined>;
}

/** `https://www.example.org/x` and `example.org` both name a host. */
const hostIn = (text: string): string => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : '';
};

export const AddFactChecker = ({ onAdd }: Props) => {
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
  );
};
