/** The story in one line: its posts, networks and accounts, and the day of the newest post. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Shares } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatDay } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { networksOf } from './story-growth.tsx';
import { isCount } from './story-words.ts';

interface Props {
  row: Narrative;
  posts: readonly Post[];
  /** The number of its posts, as far as it is known. */
  total: number | undefined;
  shares: Shares;
}

/** The count of the recipient; else that of the loaded posts. */
export const postsOf = ({ row: { postCount }, posts, total }: Pick<Props, 'row' | 'posts' | 'total'>): number =>
  isCount(postCount) ? postCount : (total ?? posts.length);

const newestIn = ({ dailyHistogram = [] }: Narrative, shares: Shares): string | undefined => {
  const days = [...dailyHistogram.filter(({ count }) => count > 0), { timestamp: shares.day.at(-1)?.value ?? '' }]
    .map(({ timestamp }) => Date.parse(timestamp))
    .filter((time) => !Number.isNaN(time));
  return days.length === 0 ? undefined : formatDay(new Date(Math.max(...days)));
};

export const StoryStrip = (props: Props) => {
  const { row, shares } = props;
  const posts = postsOf(props);
  const networks = networksOf(row, shares).length;
  const accounts = isCount(row.uniqueAuthors) ? row.uniqueAuthors : shares.account.length;
  const newest = newestIn(row, shares);
  const parts = [
    t('stories.posts', posts, { count: formatCount(posts) }),
    ...(networks > 0 ? [t('pageStories.networks', networks, { count: formatCount(networks) })] : []),
    ...(accounts > 0 ? [t('stories.authors', accounts, { count: formatCount(accounts) })] : []),
    ...(newest === undefined ? [] : [t('stories.facts.newest', { day: newest })]),
  ];
  return <p class="quiet story-strip">{parts.join(' · ')}</p>;
};
