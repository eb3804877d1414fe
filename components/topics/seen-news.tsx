/** At the posts of a topic: how many are new, which are no news once they are shown. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { formatCount, formatDay } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { isSeenAnew, readTopicNews, type TopicNews } from '../../lib/records/read-topic-news.ts';

export const SeenNews = ({ desk, project }: { desk: Pick<Desk, 'collecting'>; project: string }) => {
  const [news, setNews] = useState<TopicNews>();
  useEffect(() => {
    const note = async () => {
      const found = (await readTopicNews())[project];
      setNews(found);
      if (found && isSeenAnew(found, Date.now())) await desk.collecting.projects.seen({ project });
    };
    // The next visit notes it.
    note().catch(() => {});
  }, [desk, project]);
  if (!news || news.posts === 0) return null;
  return (
    <p class="news" role="status">
      {t('news.since', {
        posts: t('news.posts', news.posts, { count: formatCount(news.posts) }),
        day: formatDay(new Date(news.since)),
      })}
    </p>
  );
};
