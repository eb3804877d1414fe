/** Shows one topic: its posts, what is new, when it runs and what it could not do; the rest and further actions in a fold. */
import { Trash2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, TopicAction, TopicView } from '../../lib/desk/client.ts';
import { formatCount } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { TopicNews } from '../../lib/records/read-topic-news.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { WithIcon } from '../controls/with-icon.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { Columns } from '../narrative/story/bar-chart.tsx';
import { Regroup } from './regroup.tsx';
import { RunningJob } from './running-job.tsx';
import { TopicDetails } from './topic-details.tsx';
import { type OfferingServer, TopicForm } from './topic-form.tsx';
import { isOfDevice, newsSince, topicProblems, topicSchedule } from './topic-words.ts';
import type { Topics } from './use-topics.ts';

interface Props {
  desk: Desk;
  topic: TopicView;
  topics: Topics;
  /** The server of a team that it is of. */
  server: OfferingServer | undefined;
  /** The connection that it is of, or that its search goes to. */
  recipient: RecipientName;
  isOneOfSeveral: boolean;
  /** Searches at its connection use it. */
  isChosen: boolean;
  /** The posts collected since the user's last visit. */
  news: TopicNews | undefined;
  /** The address of its posts, or of its search; absent for one of a service that is not in use. */
  href: string | undefined;
  /** Called on a click: the posts that are opened are requested. */
  onOpen: () => void;
  onChoose: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** More would be too narrow to tell apart. */
const MAX_BARS = 14;

/** The posts that each of the last runs has added. The oldest run, which may have added all that there was before, is left out. */
const NewByRun = ({ searches = [] }: Pick<TopicView, 'searches'>) => {
  const bars = searches.slice(0, -1).slice(0, MAX_BARS).toReversed();
  if (bars.every(({ added }) => added === 0)) return null;
  const numbers = bars.map(({ added }) => formatCount(added)).join(', ');
  return (
    <Columns bars={bars.map(({ added }) => ({ label: '', value: added }))} label={t('topics.newByRun', { numbers })} />
  );
};

export const TopicRow = ({
  desk,
  topic,
  topics,
  server,
  recipient,
  isOneOfSeveral,
  isChosen,
  news,
  href,
  ...props
}: Props) => {
  const { id, project, lastRun, can } = topic;
  const { displayName, postCount } = project;
  const named = { name: plainName(displayName) };
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [job, setJob] = useState<string | undefined>(lastRun?.state.name === 'running' ? lastRun.id : undefined);
  const action = useAction();
  const [isRegrouping, setIsRegrouping] = useState(false);
  const schedule = topicSchedule(topic);
  const may = (action: TopicAction) => can.includes(action);
  return (
    <article class="stack card topic" data-topic={id}>
      <h2>
        <ForeignName name={displayName} />
      </h2>
      {isOneOfSeveral && <p class="quiet">{recipient.name}</p>}
      {isChosen && <p class="chosen">{t('stories.searched')}</p>}
      {news && news.posts > 0 && href !== undefined && (
        <p class="news">
          <a href={href}>{newsSince(news)}</a>
        </p>
      )}
      <div class="topic-state">
        <div>
          {postCount !== undefined && <b>{t('stories.posts', postCount, { count: formatCount(postCount) })}</b>}
          {schedule !== '' && <p class="quiet">{schedule}</p>}
        </div>
        <NewByRun {...topic} />
      </div>
      {topicProblems(topic).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <ActionProblem action={action} who={recipient.name} />
      {job !== undefined && (
        <div class="stack">
          <RunningJob
            desk={desk}
            job={job}
            title={t('find.running')}
            at={isOfDevice(topic) ? undefined : { connection: topic.connection, topic: id }}
            onOver={() => {
              setJob(undefined);
              void topics.reload(topic.connection);
            }}
          />
        </div>
      )}
      {isRegrouping && (
        <Regroup
          id={`regroup-${id}`}
          onDo={() => {
            setIsRegrouping(false);
            void action.run(async () => setJob(await topics.regroup(topic)));
          }}
          onCancel={() => setIsRegrouping(false)}
        />
      )}
      {isEditing ? (
        <TopicForm
          topic={topic}
          server={server}
          sources={topics.sources}
          recipientName={recipient.name}
          onSave={async (draft) => {
            await topics.save(topic, draft);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          <div class="actions">
            {href !== undefined && (
              <a href={href} onClick={props.onOpen}>
                {topic.search ? t('topics.searchAgain') : t('topics.see')}
              </a>
            )}
            {may('run') && job === undefined && (
              <ActionButton
                action={action}
                onAct={async () => setJob(await topics.run(topic))}
                label={t('topics.runNamed', named)}
              >
                {t('topics.run')}
              </ActionButton>
            )}
            {may('choose') && !isChosen && (
              <ActionButton action={action} onAct={props.onChoose} label={t('stories.searchNamed', named)}>
                {t('stories.searchIn')}
              </ActionButton>
            )}
          </div>
          <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
            <summary>{t('topics.details')}</summary>
            <TopicDetails {...{ desk, topic, recipient, isOpen }} sources={topics.sources} />
            <div class="actions">
              {may('regroup') && (postCount ?? 0) > 0 && job === undefined && !isRegrouping && (
                <button
                  type="button"
                  onClick={() => setIsRegrouping(true)}
                  aria-label={t('topics.regroup.named', { name: displayName })}
                >
                  {t('topics.regroup.title')}
                </button>
              )}
              {may('edit') && (
                <button type="button" onClick={() => setIsEditing(true)} aria-label={t('options.editNamed', named)}>
                  {t('options.edit')}
                </button>
              )}
              {may('remove') && (
                <ActionButton action={action} onAct={props.onRemove} label={t('options.removeNamed', named)}>
                  <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
                </ActionButton>
              )}
              {may('archive') && (
                <ActionButton action={action} onAct={props.onRemove} label={t('topics.archiveNamed', named)}>
                  {t('topics.archive')}
                </ActionButton>
              )}
            </div>
          </details>
        </>
      )}
    </article>
  );
};
