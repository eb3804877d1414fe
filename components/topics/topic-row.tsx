/**
 * Shows one project: its posts, what is new, when it runs and what it could not do; its query, sources, last job and further actions
 * in a fold.
 */
import { Trash2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { AROUND_WHAT_I_READ, type Desk, type TopicView } from '../../lib/desk/client.ts';
import { formatCount, formatDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { TopicNews } from '../../lib/records/read-topic-news.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { ForeignName, ForeignText } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { useProgress } from '../narrative/find/use-find.ts';
import { JobProgress } from '../narrative/job-progress.tsx';
import { Columns } from '../narrative/story/bar-chart.tsx';
import { hrefOf } from '../panel/address.ts';
import { newsHref } from './news-line.tsx';
import { QueryWords } from './query-words.tsx';
import { Regroup } from './regroup.tsx';
import { TopicForm } from './topic-form.tsx';
import { knownSourceHosts, sourceNames, topicFacts, topicProblems, topicSchedule } from './topic-words.ts';
import type { Topics } from './use-topics.ts';

interface Props {
  desk: Desk;
  topic: TopicView;
  topics: Topics;
  /** The posts collected since the user's last visit. */
  news: TopicNews | undefined;
  onRemove: () => Promise<void>;
}

const Running = ({ desk, job, onOver }: { desk: Desk; job: string; onOver: () => void }) => {
  const progress = useProgress(desk, job);
  const isOver = progress?.step === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <div class="topic-running">
      <JobProgress
        progress={progress}
        title={t('find.running')}
        onStop={() => void desk.collecting.jobs.stop({ id: job })}
      />
    </div>
  );
};

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

export const TopicRow = ({ desk, topic, topics, news, onRemove }: Props) => {
  const { project, query, lastRun } = topic;
  const { slug, displayName, description, jobSchedule, postCount = 0 } = project;
  const isBuiltIn = slug === AROUND_WHAT_I_READ;
  const dataSources = jobSchedule?.dataSources ?? [];
  const hosts = knownSourceHosts(dataSources, topics.sources);
  const [isEditing, setIsEditing] = useState(false);
  const [job, setJob] = useState<string | undefined>(lastRun?.state.name === 'running' ? lastRun.id : undefined);
  const [notice, setNotice] = useState<string>();
  const [isRegrouping, setIsRegrouping] = useState(false);
  const follow = (started: { job: string } | { wrong: string }) => {
    setNotice('wrong' in started ? started.wrong : undefined);
    if ('job' in started) setJob(started.job);
  };
  const run = async () => follow(await topics.run(slug, dataSources));
  const regroup = async () => {
    setIsRegrouping(false);
    follow(await topics.regroup(slug));
  };
  return (
    <article class="card topic" data-topic={slug}>
      <h2>
        <ForeignName name={displayName} />
      </h2>
      {news && news.posts > 0 && (
        <p class="news">
          <a href={newsHref(slug)}>
            {t('news.since', {
              posts: t('news.posts', news.posts, { count: formatCount(news.posts) }),
              day: formatDay(new Date(news.since)),
            })}
          </a>
        </p>
      )}
      <div class="topic-state">
        <div>
          <b>{t('stories.posts', postCount, { count: formatCount(postCount) })}</b>
          <p class="quiet">{isBuiltIn ? t('topics.builtIn') : topicSchedule(topic)}</p>
        </div>
        <NewByRun {...topic} />
      </div>
      {topicProblems(topic).map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {notice && (
        <p class="problem" role="alert">
          {notice}
        </p>
      )}
      {job !== undefined && (
        <Running
          desk={desk}
          job={job}
          onOver={() => {
            setJob(undefined);
            void topics.load();
          }}
        />
      )}
      {isRegrouping && <Regroup id={`regroup-${slug}`} onDo={regroup} onCancel={() => setIsRegrouping(false)} />}
      {isEditing ? (
        <TopicForm
          topic={topic}
          sources={topics.sources}
          onSave={async (draft) => {
            const wrong = await topics.save(slug, draft);
            if (wrong === undefined) setIsEditing(false);
            return wrong;
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div class="actions">
          <a href={hrefOf('posts', [], { kind: 'posts', project: slug, q: '' })}>{t('topics.see')}</a>
          {!isBuiltIn && job === undefined && (
            <button type="button" onClick={run} aria-label={t('topics.runNamed', { name: plainName(displayName) })}>
              {t('topics.run')}
            </button>
          )}
        </div>
      )}
      {!isEditing && (
        <details>
          <summary>{t('topics.details')}</summary>
          {!isBuiltIn && description && <ForeignText text={description} />}
          {query && <QueryWords query={query} />}
          {dataSources.length > 0 && (
            <p>
              {t('stories.collects')} <bdi>{sourceNames(dataSources, topics.sources)}</bdi>
            </p>
          )}
          {!isBuiltIn && hosts.length > 0 && <p>{t('topics.hosts', { hosts: hosts.join(', ') })}</p>}
          <ul class="plain facts-list">
            {topicFacts(topic).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div class="actions">
            {postCount > 0 && job === undefined && !isRegrouping && (
              <button
                type="button"
                onClick={() => setIsRegrouping(true)}
                aria-label={t('topics.regroup.named', { name: displayName })}
              >
                {t('topics.regroup.title')}
              </button>
            )}
            {!isBuiltIn && (
              <>
                <button
                  type="button"
                  onClick={() => setIsEditing(true)}
                  aria-label={t('options.editNamed', { name: plainName(displayName) })}
                >
                  {t('options.edit')}
                </button>
                <button
                  type="button"
                  onClick={onRemove}
                  aria-label={t('options.removeNamed', { name: plainName(displayName) })}
                >
                  <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
                </button>
              </>
            )}
          </div>
        </details>
      )}
    </article>
  );
};
