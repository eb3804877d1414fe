/** Says in one line what topics have collected since the user last looked, and leads to it. */
import { ChevronRight } from 'lucide-preact';
import { formatCount, formatDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { sumOfNews } from '../../lib/records/read-topic-news.ts';
import { plainName } from '../foreign/plain-name.ts';
import { topicHref } from '../narrative/stories-address.ts';
import { hrefOf } from '../panel/address.ts';
import { useTopicNews } from './use-news.ts';

interface Props {
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
  turn?: unknown;
}

export const NewsLine = ({ onOpen, turn }: Props) => {
  const { posts, topics, since } = sumOfNews(useTopicNews(turn) ?? {});
  const [only] = topics;
  if (only === undefined) return null;
  const count = t('news.posts', posts, { count: formatCount(posts) });
  const day = formatDay(new Date(since));
  return (
    <button
      type="button"
      class="row news-line"
      onClick={() =>
        onOpen(topics.length === 1 ? topicHref({ connection: 'device', id: only.slug }) : hrefOf('posts', ['topics']))
      }
    >
      <span class="row-text">
        {topics.length === 1
          ? t('news.inOne', { posts: count, topic: plainName(only.name, 60), day })
          : t('news.inSeveral', { posts: count, topics: formatCount(topics.length), day })}
      </span>
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
};
