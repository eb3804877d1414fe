/** Lists the projects that collect on a schedule or on request, including the built-in one. */
import { useState } from 'preact/hooks';
import type { Desk, TopicView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { Loading } from '../controls/loading.tsx';
import { ViewHead } from '../narrative/view-head.tsx';
import { Removed } from '../networks/removed.tsx';
import { hrefOf } from '../panel/address.ts';
import { TopicForm } from './topic-form.tsx';
import { TopicRow } from './topic-row.tsx';
import { useTopics } from './use-topics.ts';

interface Props {
  desk: Desk;
  access: Access;
}

export const TopicsView = ({ desk, access }: Props) => {
  const all = useTopics(desk, access);
  const { topics, sources, notice } = all;
  const [isNew, setIsNew] = useState(false);
  const [removed, setRemoved] = useState<TopicView['project']>();
  return (
    <div class="stories">
      <ViewHead back={hrefOf('posts', [])}>{t('topics.title')}</ViewHead>
      <p>{t('topics.about')}</p>
      <p>
        <a href={hrefOf('posts', ['import'])}>{t('import.title')}</a>
        {' · '}
        <a href="options.html#networks" target="_blank" rel="noreferrer">
          {t('stories.toNetworks')}
        </a>
      </p>
      {notice && (
        <p class="notice" role="alert">
          {notice}
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
        (isNew ? (
          <section class="card" aria-labelledby="new-topic">
            <h2 id="new-topic">{t('topics.new')}</h2>
            <TopicForm
              sources={sources}
              onSave={async (draft) => {
                const wrong = await all.save(undefined, draft);
                if (wrong === undefined) setIsNew(false);
                return wrong;
              }}
              onCancel={() => setIsNew(false)}
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
