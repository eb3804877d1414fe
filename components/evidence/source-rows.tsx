/** Lists the sources other than fact-checkers: what each provides and costs, and its hosts. All are off until switched on. */
import { useState } from 'preact/hooks';
import type { EvidenceSourceView, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { FoldedPart } from '../controls/folded-part.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { AddressForm } from './address-form.tsx';
import { KeyForm } from './key-form.tsx';

type Settings = EvidenceView['settings'];
type Id = EvidenceSourceView['id'];

interface Props {
  settings: Settings;
  sources: EvidenceSourceView[];
  /** Present if they cannot be changed here; a key still can. */
  managedBy: string | undefined;
  access: Access;
  onSave: (settings: Settings) => Promise<unknown>;
  onKey: (source: Id, key: string | undefined) => Promise<unknown>;
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
  const [refused, setRefused] = useState<Id>();
  const isOn = (id: Id) => settings.ask.includes(id);
  const others = (id: Id) => settings.ask.filter((one) => one !== id);

  /** Prompts for permission before anything is awaited. */
  const switchTo = async (source: EvidenceSourceView, wished: boolean) => {
    const { id } = source;
    const isDone = !wished || (await allowHosts(access, sourceHosts(source, settings)));
    setRefused(isDone ? undefined : id);
    if (isDone) await onSave({ ...settings, ask: wished ? [...others(id), id] : others(id) });
  };

  const saveAddress = async (address: string): Promise<string | undefined> => {
    if (!(await allowHosts(access, [address]))) return t('sources.refused');
    await onSave({ ...settings, searxng: address });
    return undefined;
  };

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
              problem={refused === id ? t('sources.refused') : undefined}
              onChange={(wished) => switchTo(source, wished)}
            />
            <div class="source-more">
              {needsKey && (isOn(id) || hasKey) && (
                <KeyForm id={`source-${id}`} name={name} hasKey={hasKey} onKey={(key) => onKey(id, key)} />
              )}
              {id === 'searxng' && isOn(id) && !managedBy && (
                <AddressForm address={settings.searxng ?? ''} onAddress={saveAddress} />
              )}
            </div>
          </div>
        );
      })}
    </FoldedPart>
  );
};
