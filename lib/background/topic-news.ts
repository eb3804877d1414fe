/** Keeps the number of posts that each topic has collected since the user last looked at it, and shows it on the icon. */
import { takeTurns } from '../checks/in-turn.ts';
import type { Topic } from '../contract/device/collecting.ts';
import { withRuns, withSeen } from '../narratives/note-news.ts';
import { systemClock } from '../platform/clock.ts';
import { readTopicNews, TOPIC_NEWS, type TopicNews } from '../records/read-topic-news.ts';
import { writeSetting } from '../records/settings.ts';
import { showNews } from './notify/news-badge.ts';

type News = Readonly<Record<string, TopicNews>>;

const inTurn = takeTurns();

/** An event that changes nothing writes and shows nothing. */
const change = (next: (before: News) => News): Promise<void> =>
  inTurn(TOPIC_NEWS, async () => {
    const before = await readTopicNews();
    const after = next(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await writeSetting(TOPIC_NEWS, after);
    await showNews();
  });

/** Call this with all topics when a run may have ended. */
export const noteTopicNews = (topics: readonly Topic[]): Promise<void> =>
  change((before) => withRuns(before, topics, systemClock.now()));

/** The user has looked at the posts of this topic. */
export const noteTopicSeen = (slug: string): Promise<void> =>
  change((before) => withSeen(before, slug, systemClock.now()));
