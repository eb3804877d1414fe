/** The form that adds a fact-checker by its name and site. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';

interface Props {
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publisher: Publisher) => Promise<void>;
}

const EMPTY = { name: '', site: '' };

/** `https://www.example.org/x` and `example.org` both name a host. */
const hostIn = (text: string): string => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) ? host : '';
};

export const AddFactChecker = ({ onAdd }: Props) => (
  <Form
    id="publisher"
    class="inline"
    start={EMPTY}
    check={({ name, site }) => ({
      name: name.trim() === '' ? t('evidence.enterName') : undefined,
      site: hostIn(site.trim()) === '' ? t('evidence.noSite') : undefined,
    })}
    onSubmit={({ name, site }) => onAdd({ name: name.trim(), host: hostIn(site.trim()) })}
    after={(values, isDone) => (isDone ? EMPTY : values)}
    submit={t('evidence.publisherAdd')}
  >
    {({ text }) => (
      <>
        <TextField {...text('name')} label={t('evidence.publisherName')} />
        <TextField {...text('site')} label={t('evidence.publisherSite')} />
      </>
    )}
  </Form>
);
