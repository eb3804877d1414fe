/** Says at the posts of a topic how many are new; they are no news once they are shown. */
import { useEffect } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { isSeenAnew, type TopicNews } from '../../lib/records/read-topic-news.ts';
import { newsSince } from './topic-words.ts';
import { useTopicNews } from './use-news.ts';

/** The news of the shown topic, as they were when it was opened. */
export const useSeenNews = (desk: Pick<Desk, 'topics'>, project: string | undefined): TopicNews | undefined => {
  const all = useTopicNews(project);
  const news = project === undefined ? undefined : all?.[project];
  useEffect(() => {
    // Left as news, it is noted the next time.
    if (project !== undefined && news && isSeenAnew(news, Date.now()))
      desk.topics.seen({ topic: project }).catch(() => {});
  }, [desk, project, news]);
  return news && news.posts > 0 ? news : undefined;
};

export const SeenNews = ({ news }: { news: TopicNews }) => (
  <p class="news" role="status">
    {newsSince(news)}
  </p>
);
