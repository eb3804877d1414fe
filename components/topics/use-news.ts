/** Provides what topics have collected since the user last looked, as it is stored; nothing is requested. */
import { useEffect, useState } from 'preact/hooks';
import { readTopicNews, type TopicNews } from '../../lib/records/read-topic-news.ts';

/** `turn` reads it again. Undefined until it is read. */
export const useTopicNews = (turn?: unknown): Record<string, TopicNews> | undefined => {
  const [news, setNews] = useState<Record<string, TopicNews>>();
  useEffect(() => {
    // Without it the posts are there all the same.
    readTopicNews().then(setNews, () => setNews({}));
  }, [turn]);
  return news;
};
