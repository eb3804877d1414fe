/** Says at the posts of a topic how many are new; they are no news once they are shown. */
import { useEffect } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { isSeenAnew } from '../../lib/records/read-topic-news.ts';
import { newsSince } from './topic-words.ts';
import { useTopicNews } from './use-news.ts';

export const SeenNews = ({ desk, project }: { desk: Pick<Desk, 'topics'>; project: string }) => {
  const news = useTopicNews(project)?.[project];
  useEffect(() => {
    // Left as news, it is noted the next time.
    if (news && isSeenAnew(news, Date.now())) desk.topics.seen({ topic: project }).catch(() => {});
  }, [desk, project, news]);
  return news && news.posts > 0 ? (
    <p class="news" role="status">
      {newsSince(news)}
    </p>
  ) : null;
};
