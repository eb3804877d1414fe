/** Lets an administrator choose the fact-checkers and sources of Sidelight's own server, by the same views as on a device. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk, TeamSources } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { LoadedLater, LoadProblem } from '../controls/not-loaded.tsx';
import { ownLanguages, useKnownFactCheckers } from '../evidence/fact-checker-groups.tsx';
import { PublisherList, type PublisherWords } from '../evidence/publisher-list.tsx';
import { SourceRows, type SourceWords } from '../evidence/source-rows.tsx';
import { WikipediaLanguages } from '../evidence/wikipedia-languages.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { ServerLibrary } from './server-library.tsx';
import { useTeamSources } from './use-team-sources.ts';

const publisherWords = (): PublisherWords => ({
  title: t('team.sources.publishers'),
  about: t('team.sources.publishersAbout'),
  applies: t('team.sources.applies'),
  asOf: t('team.sources.asOf'),
  own: t('team.sources.own'),
});

const sourceWords = (): SourceWords => ({ about: t('team.sources.other'), keyHint: t('team.sources.keyHint') });

interface AddProps {
  desk: Pick<Desk, 'library'>;
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  recipientName: string;
}

/** Offers the known fact-checkers of the languages of the browser, all at once. */
export const AddOwnLanguages = ({ desk, onAdd, recipientName }: AddProps) => {
  const known = useKnownFactCheckers(desk) ?? [];
  const adding = useAction();
  const languages = ownLanguages();
  const offered = known.filter(({ language }) => languages.has(language));
  if (offered.length === 0) return null;
  return (
    <>
      <ActionProblem action={adding} who={recipientName} />
      <div class="actions">
        <ActionButton action={adding} class="main" isRepeatable onAct={() => onAdd(offered)}>
          {t('team.sources.addOwn', offered.length, { count: offered.length })}
        </ActionButton>
      </div>
    </>
  );
};

/** Says what a server without fact-checkers cannot do. `onAdd` is absent where the list cannot be changed. */
const NobodyListed = ({ onAdd, ...props }: Omit<AddProps, 'onAdd'> & { onAdd: AddProps['onAdd'] | undefined }) => (
  <div class="notice">
    <p>
      {t('team.sources.empty')} {onAdd && t('team.sources.emptyNext')}
    </p>
    {onAdd && <AddOwnLanguages {...props} onAdd={onAdd} />}
  </div>
);

const Notices = ({ sources, recipientName: who }: { sources: TeamSources; recipientName: string }) => {
  const { changed, isLocked, unreadableKeys, withoutLabel } = sources;
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(locale()).format(names.map((name) => plainName(name)));
  return (
    <>
      {isLocked && <p class="notice">{t('team.sources.locked', { who })}</p>}
      {changed && !isLocked && (
        <p class="quiet">
          {t('team.sources.changed', { name: plainName(changed.who, 120), when: formatMoment(changed.at) })}
        </p>
      )}
      {unreadableKeys.length > 0 && (
        <p class="notice notice-problem">{t('team.sources.unreadable', { names: listed(unreadableKeys) })}</p>
      )}
      {withoutLabel.length > 0 && (
        <p class="notice">
          {t('team.sources.withoutLabel', { names: listed(withoutLabel), section: t('rules.title') })}
        </p>
      )}
    </>
  );
};

interface Props {
  desk: Pick<Desk, 'team' | 'library'>;
  connection: string;
  recipientName: string;
  /** Called after a change, which has a line in the audit log. */
  onChanged: () => Promise<void>;
}

const Shown = ({ desk, connection, recipientName: who, onChanged }: Props) => {
  const acts = useTeamSources(desk, connection, onChanged);
  const { reading, change, keepKey } = acts;
  const sources = reading.loaded;
  if (!sources) return <LoadedLater of={reading} />;
  if (sources === 'none') return <p>{t('team.sources.none', { who })}</p>;
  const { settings, isLocked } = sources;
  const managedBy = isLocked ? t('team.sources.operator') : undefined;
  const add = (added: readonly Publisher[]): Promise<void> => change({ add: [...added] });
  return (
    <>
      <LoadProblem of={reading} />
      <Notices sources={sources} recipientName={who} />
      {settings.publishers.length === 0 && (
        <NobodyListed desk={desk} onAdd={isLocked ? undefined : add} recipientName={who} />
      )}
      <PublisherList
        desk={desk}
        publishers={settings.publishers}
        words={publisherWords()}
        isInner
        managedBy={managedBy}
        onAdd={add}
        onTick={add}
        onRemove={(hosts) => change({ remove: [...hosts] })}
      />
      {settings.publishers.length > 0 && <ServerLibrary sources={sources} acts={acts} recipientName={who} />}
      <WikipediaLanguages
        languages={settings.wikipedia}
        managedBy={managedBy}
        isInner
        onSave={(wikipedia) => change({ wikipedia })}
      />
      <SourceRows
        settings={settings}
        sources={sources.sources}
        managedBy={managedBy}
        words={sourceWords()}
        isInner
        // The server contacts them, and not this browser.
        allow={async () => true}
        onSave={({ ask, searxng }) => change({ ask, ...(searxng !== undefined && { searxng }) })}
        onKey={isLocked ? undefined : keepKey}
      />
    </>
  );
};

export const TeamSourcesSection = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  return (
    <section class="team-sources" aria-labelledby="team-sources-title">
      <h3 id="team-sources-title" ref={title} tabIndex={-1}>
        {t('team.sources.title')}
      </h3>
      <p class="quiet">{t('team.sources.about', { who: props.recipientName })}</p>
      {isOpen ? (
        <Shown {...props} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {t('team.sources.load')}
        </button>
      )}
    </section>
  );
};
