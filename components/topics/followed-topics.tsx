/** The topics of this device at the top of the stories, those with news first; each leads to its posts, and one link to all of them. */
import { ChevronRight } from 'lucide-preact';
import type { Desk, TopicView } from '../../lib/desk/client.ts';
import { formatCount } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { TopicNews } from '../../lib/records/read-topic-news.ts';
import { useLoaded } from '../controls/action.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { searchHref, topicHref } from '../narrative/stories-address.ts';
import { hrefOf } from '../panel/address.ts';
import { newsSince } from './topic-words.ts';
import { useTopicNews } from './use-news.ts';

/** More would push the search out of view. */
const MAX_TOPICS = 5;

/** The built-in topic follows nothing. */
const isFollowed = ({ query, search }: TopicView): boolean => query !== undefined || search !== undefined;

const stateOf = ({ project: { postCount }, search }: TopicView, news: TopicNews | undefined): string => {
  if (news && news.posts > 0) return newsSince(news);
  if (search) return t(`stories.kind.${search.kind}`);
  return postCount === undefined ? '' : t('stories.posts', postCount, { count: formatCount(postCount) });
};

export const FollowedTopics = ({ desk }: { desk: Pick<Desk, 'topics'> }) => {
  // A list that cannot be read is not shown: that of all topics says why.
  const { loaded } = useLoaded(() => desk.topics.list({ connection: 'device' }), [desk]);
  const news = useTopicNews(loaded) ?? {};
  const followed = (loaded ?? []).filter(isFollowed);
  if (followed.length === 0) return null;
  const newPosts = ({ id }: TopicView) => news[id]?.posts ?? 0;
  const shown = followed.toSorted((one, other) => newPosts(other) - newPosts(one)).slice(0, MAX_TOPICS);
  return (
    <section aria-labelledby="followed-title">
      <div class="wrap list-head">
        <h2 id="followed-title">{t('topics.title')}</h2>
        <p>
          <a href={hrefOf('posts', ['topics'])}>{t('follow.topics')}</a>
        </p>
      </div>
      <ul class="plain">
        {shown.map((topic) => (
          <li key={topic.id}>
            <a class="row followed-topic" href={topic.search ? searchHref(topic.search) : topicHref(topic)}>
              <span class="row-text">
                <ForeignName name={topic.project.displayName} />
                <span class={newPosts(topic) > 0 ? 'small news' : 'quiet'}>{stateOf(topic, news[topic.id])}</span>
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
