/**
 * Lists the sources other than fact-checkers by what they provide, with what they cost and their hosts. Those that need no key have one
 * switch for each group. All are off until switched on.
 */
import type { EvidenceSourceView, EvidenceView } from '../../lib/desk/client.ts';
import { hostOf } from '../../lib/platform/origins.ts';
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
  /** Present if they cannot be changed here. */
  managedBy: string | undefined;
  /** The words above them, and at a key. */
  words: SourceWords;
  /** Below a heading of its own level. */
  isInner?: boolean;
  /** Prompts for permission before anything is awaited; false if it was refused. */
  allow: (hosts: readonly string[]) => Promise<boolean>;
  onSave: (settings: Settings) => Promise<void>;
  /** Absent if a key cannot be changed here either. */
  onKey: ((source: Id, key: string | undefined) => Promise<void>) | undefined;
}

/** The words in which alone this device and a server differ. */
export interface SourceWords {
  about: string;
  keyHint: string;
}

export const wordsOfDevice = (): SourceWords => ({ about: t('sources.about'), keyHint: t('sources.keyHint') });

type FreeId = 'wikidata' | 'europe-pmc' | 'crossref' | 'domain-age' | 'first-capture';

interface Group {
  id: string;
  ids: readonly FreeId[];
  name: () => string;
  about: () => string;
}

const FREE: readonly Group[] = [
  {
    ...{ id: 'encyclopaedia', ids: ['wikidata'] },
    name: () => t('sources.encyclopaedia'),
    about: () => t('sources.wikidata'),
  },
  {
    ...{ id: 'science', ids: ['europe-pmc', 'crossref'] },
    name: () => t('sources.science'),
    about: () => t('sources.papers'),
  },
  {
    ...{ id: 'site-age', ids: ['domain-age', 'first-capture'] },
    name: () => t('sources.siteAge'),
    about: () => t('sources.registered'),
  },
];
const isFree = (id: Id): id is FreeId => FREE.some(({ ids }) => ids.some((one) => one === id));

const aboutKeyed: Record<Exclude<Id, FreeId>, () => string> = {
  'google-fact-check': () => t('sources.googleFactCheck'),
  searxng: () => t('sources.searxng'),
  brave: () => t('sources.brave'),
  tavily: () => t('sources.tavily'),
  kagi: () => t('sources.kagi'),
};

const sourceHosts = ({ id, hosts }: EvidenceSourceView, { searxng }: Settings): readonly string[] =>
  id === 'searxng' && searxng !== undefined ? [new URL(searxng).host] : hosts;

export const SourceRows = ({ settings, sources, managedBy, words, isInner, allow, onSave, onKey }: Props) => {
  const KeyedTitle = isInner ? 'h5' : 'h4';
  const isOn = (id: Id) => settings.ask.includes(id);
  const hostsOf = (some: readonly EvidenceSourceView[]) => some.flatMap((source) => sourceHosts(source, settings));
  const withHosts = (about: string, some: readonly EvidenceSourceView[]) => {
    const hosts = hostsOf(some).join(', ');
    return hosts === '' ? about : t('sources.aboutAndHosts', { about, hosts });
  };

  const saveWith = async (hosts: readonly string[], changed: Partial<Settings>) => {
    if (!(await allow(hosts))) throw new Error(t('sources.refused'));
    await onSave({ ...settings, ...changed });
  };
  const switchTo = (some: readonly EvidenceSourceView[], wished: boolean) => {
    const ids = some.map(({ id }) => id);
    const others = settings.ask.filter((one) => !ids.includes(one));
    return wished ? saveWith(hostsOf(some), { ask: [...others, ...ids] }) : onSave({ ...settings, ask: others });
  };

  const groups = FREE.map(({ ids, ...group }) => {
    const members = sources.filter(({ id }) => ids.some((one) => one === id));
    const active = members.filter(({ id }) => isOn(id));
    return { ...group, members, active };
  }).filter(({ members }) => members.length > 0);
  const keyed = sources.flatMap((source) => (isFree(source.id) ? [] : { ...source, id: source.id }));
  const namesOn = [
    ...groups.flatMap(({ name, active }) => (active.length > 0 ? name() : [])),
    ...keyed.flatMap(({ id, name }) => (isOn(id) ? name : [])),
  ];
  return (
    <FoldedPart id="sources-title" title={t('sources.title')} state={namesOn.join(', ')} isInner={isInner}>
      <p>{words.about}</p>
      {groups.map(({ id, name, about, members, active }) => (
        <SwitchRow
          key={id}
          id={`sources-${id}`}
          label={name()}
          // A stored choice may have a part of a group.
          hint={withHosts(about(), active.length > 0 ? active : members)}
          isOn={active.length > 0}
          managedBy={managedBy}
          onChange={(wished) => switchTo(members, wished)}
        />
      ))}
      {keyed.length > 0 && <KeyedTitle>{t('sources.withKey')}</KeyedTitle>}
      {keyed.map((source) => {
        const { id, name, needsKey, hasKey } = source;
        return (
          <div key={id}>
            <SwitchRow
              id={`source-${id}`}
              label={name}
              hint={withHosts(aboutKeyed[id](), [source])}
              isOn={isOn(id)}
              managedBy={managedBy}
              onChange={(wished) => switchTo([source], wished)}
            />
            <div class="source-more">
              {onKey && needsKey && (isOn(id) || hasKey) && (
                <KeyForm
                  id={`source-${id}`}
                  name={name}
                  hasKey={hasKey}
                  hint={words.keyHint}
                  onKey={(key) => onKey(id, key)}
                />
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
