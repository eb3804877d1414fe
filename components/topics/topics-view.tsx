/** Lists the projects that collect on a schedule or on request, including the built-in one. */
import { useState } from 'preact/hooks';
import type { Desk, TopicView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useSecrets } from '../connection/use-secrets.ts';
import { Loading } from '../controls/loading.tsx';
import { Removed } from '../controls/removed.tsx';
import { ViewHead } from '../narrative/view-head.tsx';
import { hrefOf } from '../panel/address.ts';
import { needsWords } from './allow-topic.ts';
import { NewsLine } from './news-line.tsx';
import { SearchTermsNotice } from './search-terms-notice.tsx';
import { TopicForm } from './topic-form.tsx';
import { TopicRow } from './topic-row.tsx';
import { useTopicNews } from './use-news.ts';
import { useProposal } from './use-proposal.ts';
import { useTopics } from './use-topics.ts';

interface Props {
  desk: Desk;
  access: Access;
  /** A new topic starts with the words of the page in this tab. */
  fromTab?: number | undefined;
}

export const TopicsView = ({ desk, access, fromTab }: Props) => {
  const all = useTopics(desk, access);
  const { topics, sources, notice } = all;
  const secrets = useSecrets(desk).state;
  const [isNew, setIsNew] = useState(false);
  const { proposal, problem } = useProposal(desk, fromTab);
  const news = useTopicNews(topics);
  const close = () => {
    setIsNew(false);
    if (proposal) location.replace(hrefOf('posts', ['topics']));
  };
  const [removed, setRemoved] = useState<TopicView['project']>();
  return (
    <div class="stories">
      <ViewHead back={hrefOf('posts', [])}>{t('topics.title')}</ViewHead>
      <p>{t('topics.about')}</p>
      {topics && <NewsLine onOpen={(hash) => location.assign(hash)} turn={topics} />}
      <p>
        <a href={hrefOf('posts', ['import'])}>{t('import.title')}</a>
        {' · '}
        <a href="options.html#networks" target="_blank" rel="noreferrer">
          {t('stories.toNetworks')}
        </a>
      </p>
      {secrets?.topicsWait && (
        <p class="notice" role="status">
          {t('topics.locked')}{' '}
          <a href="options.html#connections" target="_blank" rel="noreferrer">
            {t('action.unlock')}
          </a>
        </p>
      )}
      {import.meta.env.FIREFOX &&
        topics?.some(({ query, project }) => needsWords(query, project.jobSchedule?.dataSources ?? [])) && (
          <SearchTermsNotice access={access} />
        )}
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      {problem !== undefined && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {!topics && !notice && <Loading />}
      {removed && (
        <Removed
          name={removed.displayName}
          sentence={t('topics.removed', { name: removed.displayName })}
          onUndo={async () => {
            setRemoved(undefined);
            await all.bringBack(removed.slug);
          }}
        />
      )}
      {topics &&
        (isNew || proposal ? (
          <section class="card" aria-labelledby="new-topic">
            <h2 id="new-topic">{t('topics.new')}</h2>
            <TopicForm
              proposal={isNew ? undefined : proposal}
              sources={sources}
              onSave={async (draft) => {
                const wrong = await all.save(undefined, draft);
                if (wrong === undefined) close();
                return wrong;
              }}
              onCancel={close}
            />
          </section>
        ) : (
          <div class="actions">
            <button type="button" onClick={() => setIsNew(true)}>
              {t('topics.new')}
            </button>
          </div>
        ))}
      <ul class="plain cards">
        {topics?.map((topic) => (
          <li key={topic.project.slug}>
            <TopicRow
              desk={desk}
              topic={topic}
              topics={all}
              news={news?.[topic.project.slug]}
              onRemove={async () => {
                await all.remove(topic.project.slug);
                setRemoved(topic.project);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
