/** Settings of checks on this device: the sources they search and the model that helps to judge. */

import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { LoadProblem, NotLoaded } from '../controls/not-loaded.tsx';
import type { DownloadableModel } from './browser-model.tsx';
import { LanguageModelForm } from './language-model-form.tsx';
import { LibrarySection } from './library-section.tsx';
import { deviceWords, PublisherList } from './publisher-list.tsx';
import { ReadersNotesSection } from './readers-notes-section.tsx';
import { SourceRows, wordsOfDevice } from './source-rows.tsx';
import { useEvidence } from './use-evidence.ts';
import { useLibrary } from './use-library.ts';
import { WikipediaLanguages } from './wikipedia-languages.tsx';

/** Requests the browser's permission for fact-checkers and sources that an organisation has set: it cannot be set for the user. */
const PresetHosts = ({ hosts, access }: { hosts: readonly string[]; access: Access }) => {
  const readMissing = async () => {
    const holds = await Promise.all(hosts.map((host) => access.holds({ origins: originsOf([host]) })));
    return hosts.filter((_, at) => !holds[at]);
  };
  // Where this is unknown, a check names the hosts that it could not contact.
  const { loaded: missing = [], change } = useLoaded(readMissing, [access, hosts.join(', ')]);
  if (missing.length === 0) return null;
  return (
    <div class="notice">
      <p>{t('evidence.presetHosts', { hosts: missing.join(', ') })}</p>
      <div class="actions">
        <button type="button" class="main" onClick={() => change(() => allowHosts(access, missing))}>
          {t('action.allow')}
        </button>
      </div>
    </div>
  );
};

interface Props {
  desk: Desk;
  access: Access;
  /** Absent if this browser has no built-in model. */
  browserModel?: DownloadableModel | undefined;
}

export const EvidenceSection = ({ desk, access, browserModel }: Props) => {
  const evidence = useEvidence(desk, access);
  const { load, change, save, addPublishers, readFeeds, removePublishers } = evidence;
  const library = useLibrary(desk, () => void load());
  if (!evidence.loaded) return <NotLoaded title={t('evidence.title')} unread={t('evidence.unread')} of={evidence} />;
  const { publishers, managedBy, sourcesManagedBy, presetHosts, settings, sources, model, feeds } = evidence.loaded;

  /** The newest fact-checks of a known one come with it. */
  const add = async (added: readonly Publisher[]): Promise<void> => {
    await addPublishers(added);
    void library.fill(true);
  };

  return (
    <section aria-labelledby="evidence-title">
      <h2 id="evidence-title">{t('evidence.title')}</h2>
      <p class="intro">{t('evidence.about')}</p>
      <LoadProblem of={evidence} />
      <PresetHosts hosts={presetHosts} access={access} />
      <PublisherList
        desk={desk}
        publishers={publishers}
        words={deviceWords()}
        managedBy={managedBy}
        onAdd={addPublishers}
        onTick={add}
        onRemove={removePublishers}
      />
      <LibrarySection
        desk={desk}
        view={library}
        hosts={publishers.map(({ host }) => host)}
        feeds={feeds}
        onRead={async (isOn) => {
          await readFeeds(isOn);
          void library.follow();
        }}
        onCompareEarlier={(isOn) => change(() => desk.evidence.compareEarlier({ isOn }))}
      />
      <ReadersNotesSection desk={desk} />
      <WikipediaLanguages
        languages={settings.wikipedia}
        managedBy={sourcesManagedBy}
        onSave={(wikipedia) => save({ ...settings, wikipedia })}
      />
      <SourceRows
        settings={settings}
        sources={sources}
        managedBy={sourcesManagedBy}
        words={wordsOfDevice()}
        allow={(hosts) => allowHosts(access, hosts)}
        onSave={save}
        onKey={(source, key) => change(() => desk.evidence.keepKey({ source, ...(key === undefined ? {} : { key }) }))}
      />
      <LanguageModelForm
        model={model}
        evidence={desk.evidence}
        access={access}
        browserModel={browserModel}
        onChanged={load}
      />
    </section>
  );
};
