/**
 * Shows on the icon the sum of what is new, in every tab that has no number of its own: earlier checks with a new fact-check,
 * fact-checks with words that the user follows, and posts that topics have collected.
 */
import { browser } from '../../platform/browser.ts';
import { locale, t } from '../../platform/words.ts';
import { newOfFollowed, readFollowedWords } from '../../records/read-followed-words.ts';
import { readTopicNews, sumOfNews } from '../../records/read-topic-news.ts';
import { readUnseenLater } from '../../records/read-unseen-later.ts';
import { BADGE_COLOUR } from './badge.ts';

/** The icon has room for four characters. */
const MAX_NEWS = 999;

const shownCount = (count: number): string => count.toLocaleString(locale());

export const showNews = async (): Promise<void> => {
  const [checks, news, followed] = await Promise.all([readUnseenLater(), readTopicNews(), readFollowedWords()]);
  const { posts } = sumOfNews(news);
  const withWords = newOfFollowed(followed);
  const sum = checks.length + posts + withWords;
  const lines = [
    ...(checks.length > 0 ? [t('later.icon', checks.length, { count: shownCount(checks.length) })] : []),
    ...(withWords > 0 ? [t('followedWords.icon', withWords, { count: shownCount(withWords) })] : []),
    ...(posts > 0 ? [t('news.icon', posts, { count: shownCount(posts) })] : []),
  ];
  await browser.action.setBadgeBackgroundColor({ color: BADGE_COLOUR });
  await browser.action.setBadgeText({ text: sum === 0 ? '' : sum > MAX_NEWS ? `${MAX_NEWS}+` : String(sum) });
  await browser.action.setTitle({ title: lines.length > 0 ? lines.join('\n') : t('app.name') });
};
