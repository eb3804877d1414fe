/** The settings of the fact-checkers that this device or a server queries, whose ratings may become a label. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Form, TextField } from '../controls/form.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { FactCheckers } from './fact-checkers.tsx';

interface AddProps {
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

/** The form that adds a fact-checker by its name and site. */
const AddFactChecker = ({ onAdd }: AddProps) => (
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

/** The words around the list, in which alone this device and a server differ. */
export interface PublisherWords {
  title: string;
  about: string;
  /** Absent where it stands elsewhere. */
  none?: string;
  /** Says what a tick does. */
  applies: string;
  asOf: string;
  /** The name of the group of those that were added by name and site. */
  own: string;
}

export const deviceWords = (): PublisherWords => ({
  title: t('evidence.publishers'),
  about: t('evidence.publishersAbout'),
  none: t('evidence.nonePublishers'),
  applies: t('known.applies'),
  asOf: t('known.asOf'),
  own: t('known.own'),
});

interface Props {
  desk: Pick<Desk, 'library'>;
  publishers: readonly Publisher[];
  words: PublisherWords;
  /** Below a heading of its own level. */
  isInner?: boolean;
  /** Present if the list cannot be changed here. */
  managedBy?: string | undefined;
  /** Both are called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  onTick: (publishers: readonly Publisher[]) => Promise<void>;
  onRemove: (hosts: readonly string[]) => Promise<void>;
}

const Managed = ({ publishers, managedBy }: { publishers: readonly Publisher[]; managedBy: string }) => (
  <>
    <p class="managed">{t('app.managed', { organisation: managedBy })}</p>
    <ul class="plain rows">
      {publishers.map(({ name, host }) => (
        <li key={host}>
          <span>
            <ForeignName name={name} /> <span class="quiet">{host}</span>
          </span>
        </li>
      ))}
    </ul>
  </>
);

export const PublisherList = ({ desk, publishers, words, isInner, managedBy, onAdd, onTick, onRemove }: Props) => {
  const Title = isInner ? 'h4' : 'h3';
  return (
    <section aria-labelledby="publishers-title">
      <Title id="publishers-title">{words.title}</Title>
      <p>{words.about}</p>
      {publishers.length === 0 && words.none !== undefined && <p>{words.none}</p>}
      {managedBy === undefined ? (
        <>
          <p>{words.applies}</p>
          <FactCheckers desk={desk} publishers={publishers} own={words.own} onAdd={onTick} onRemove={onRemove} />
          <p class="quiet">{words.asOf}</p>
          <AddFactChecker onAdd={(publisher) => onAdd([publisher])} />
        </>
      ) : (
        <Managed publishers={publishers} managedBy={managedBy} />
      )}
    </section>
  );
};
