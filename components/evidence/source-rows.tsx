/** Lists the sources other than fact-checkers: what each provides and costs, and its hosts. All are off until switched on. */
import type { EvidenceSourceView, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { FoldedPart } from '../controls/folded-part.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { KeyForm } from './key-form.tsx';

type Settings = EvidenceView['settings'];
type Id = EvidenceSourceView['id'];

interface Props {
  settings: Settings;
  sources: EvidenceSourceView[];
  /** Present if they cannot be changed here; a key still can. */
  managedBy: string | undefined;
  access: Access;
  onSave: (settings: Settings) => Promise<void>;
  onKey: (source: Id, key: string | undefined) => Promise<void>;
}

const about: Record<Id, () => string> = {
  wikidata: () => t('sources.wikidata'),
  'europe-pmc': () => t('sources.europePmc'),
  crossref: () => t('sources.crossref'),
  'domain-age': () => t('sources.domainAge'),
  'first-capture': () => t('sources.firstCapture'),
  'google-fact-check': () => t('sources.googleFactCheck'),
  searxng: () => t('sources.searxng'),
  brave: () => t('sources.brave'),
  tavily: () => t('sources.tavily'),
  kagi: () => t('sources.kagi'),
};

const sourceHosts = ({ id, hosts }: EvidenceSourceView, { searxng }: Settings): readonly string[] =>
  id === 'searxng' && searxng !== undefined ? [new URL(searxng).host] : hosts;

export const SourceRows = ({ settings, sources, managedBy, access, onSave, onKey }: Props) => {
  const isOn = (id: Id) => settings.ask.includes(id);
  const others = (id: Id) => settings.ask.filter((one) => one !== id);

  /** Prompts for permission before anything is awaited. */
  const saveWith = async (hosts: readonly string[], changed: Partial<Settings>) => {
    if (!(await allowHosts(access, hosts))) throw new Error(t('sources.refused'));
    await onSave({ ...settings, ...changed });
  };
  const switchTo = (source: EvidenceSourceView, wished: boolean) =>
    wished
      ? saveWith(sourceHosts(source, settings), { ask: [...others(source.id), source.id] })
      : onSave({ ...settings, ask: others(source.id) });

  const namesOn = sources.flatMap(({ id, name }) => (isOn(id) ? name : []));
  return (
    <FoldedPart id="sources-title" title={t('sources.title')} state={namesOn.join(', ')}>
      <p>{t('sources.about')}</p>
      {sources.map((source) => {
        const { id, name, needsKey, hasKey } = source;
        const hosts = sourceHosts(source, settings).join(', ');
        return (
          <div key={id}>
            <SwitchRow
              id={`source-${id}`}
              label={name}
              hint={hosts === '' ? about[id]() : t('sources.aboutAndHosts', { about: about[id](), hosts })}
              isOn={isOn(id)}
              managedBy={managedBy}
              onChange={(wished) => switchTo(source, wished)}
            />
            <div class="source-more">
              {needsKey && (isOn(id) || hasKey) && (
                <KeyForm id={`source-${id}`} name={name} hasKey={hasKey} onKey={(key) => onKey(id, key)} />
              )}
              {id === 'searxng' && isOn(id) && !managedBy && (
                <Form
                  id="searxng"
                  class="inline"
                  start={{ address: settings.searxng ?? '' }}
                  check={({ address }) => ({
                    address: hostOf(address.trim()) === undefined ? t('sources.noAddress') : undefined,
                  })}
                  onSubmit={({ address }) => saveWith([address.trim()], { searxng: address.trim() })}
                  submit={t('sources.saveAddress')}
                >
                  {({ text }) => (
                    <TextField {...text('address')} label={t('sources.address')} hint={t('sources.addressHint')} />
                  )}
                </Form>
              )}
            </div>
          </div>
        );
      })}
    </FoldedPart>
  );
};
