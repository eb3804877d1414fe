/** Lists what is known of a topic: its query, its sources and its jobs; of a service also the people and the settings that it states. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, KnownSourceView, TopicView } from '../../lib/desk/client.ts';
import { looseData } from '../../lib/format/loose-fields.ts';
import { KNOWN_FIELDS } from '../../lib/narratives/listing/known-fields.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ForeignText } from '../foreign/foreign-text.tsx';
import { LooseFields } from '../foreign/loose-fields.tsx';
import { UnknownFields } from '../narrative/row/unknown-fields.tsx';
import { SharedChecks } from '../sharing/shared-checks.tsx';
import { QueryWords, SearchWords } from './query-words.tsx';
import { QuotedSchedule } from './quoted-schedule.tsx';
import { TopicPeople } from './topic-people.tsx';
import { isOfDevice, knownSourceHosts, sourceNames, topicFacts } from './topic-words.ts';

interface Props {
  desk: Desk;
  topic: TopicView;
  sources: readonly KnownSourceView[];
  recipient: RecipientName;
  /** Shared checks are requested once the user opens it. */
  isOpen: boolean;
}

/** The query has a place of its own if its format is known. */
const settingsOf = ({ project, query }: TopicView): object => {
  const { query: own, ...rest } = project.projectConfig ?? {};
  return query || own === undefined ? rest : { query: own, ...rest };
};

const Stated = ({ desk, topic, recipient, isOpen }: Omit<Props, 'sources'>) => {
  const { connection, id, project, schedule } = topic;
  const { jobSchedule, usersWithAccess, name, slug } = project;
  const settings = looseData(settingsOf(topic)).fields;
  return (
    <>
      {jobSchedule && (
        <>
          {!schedule && <QuotedSchedule given={jobSchedule.schedule} recipientName={recipient.name} />}
          {jobSchedule.updatedAt && (
            <p class="quiet">{t('stories.schedule.changed', { when: formatMoment(jobSchedule.updatedAt) })}</p>
          )}
          <UnknownFields row={jobSchedule} known={['enabled', 'schedule', 'dataSources', 'updatedAt']} />
        </>
      )}
      {usersWithAccess && <TopicPeople people={usersWithAccess} />}
      {settings.length > 0 && (
        <details>
          <summary>{t('stories.projectSettings', { who: recipient.name })}</summary>
          <p class="quiet">{t('stories.projectSettingsAbout')}</p>
          <LooseFields fields={settings} />
        </details>
      )}
      <details>
        <summary>{t('stories.projectNames', { who: recipient.name })}</summary>
        <LooseFields fields={looseData({ name, slug }).fields} />
      </details>
      <UnknownFields row={project} known={KNOWN_FIELDS.projects} />
      {isOpen && <SharedChecks desk={desk} place={{ connection, project: id }} recipient={recipient} />}
    </>
  );
};

export const TopicDetails = (props: Props) => {
  const { topic, sources } = props;
  const { project, query, search } = topic;
  const { description, jobSchedule } = project;
  const dataSources = jobSchedule?.dataSources ?? [];
  const hosts = isOfDevice(topic) && topic.can.includes('run') ? knownSourceHosts(dataSources, sources) : [];
  return (
    <>
      {description && <ForeignText text={description} />}
      {query && <QueryWords query={query} />}
      {search && <SearchWords search={search} />}
      {dataSources.length > 0 && (
        <p>
          {t('stories.collects')} <bdi>{sourceNames(dataSources, sources)}</bdi>
        </p>
      )}
      {hosts.length > 0 && <p>{t('topics.hosts', { hosts: hosts.join(', ') })}</p>}
      <ul class="plain facts-list">
        {topicFacts(topic).map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {!isOfDevice(topic) && <Stated {...props} />}
    </>
  );
};
