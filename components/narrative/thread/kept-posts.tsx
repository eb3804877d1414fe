/** Shows the posts and narratives that one connection is known to have about a check: who was searched and when, then a link to each. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { ageOf } from '../../../lib/platform/age.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import type { FoundPost, FoundRecord, FoundStory } from '../../../lib/records/read-finds.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { leftAtRow } from '../../panel/trail.ts';
import { useAddress } from '../../panel/use-address.ts';
import { SearchedLine } from '../searched-line.tsx';
import { leaveRow, postHref, type SearchParams, searchHref, storyHref } from '../stories-address.ts';
import { paramsFromCheck } from './from-check.ts';

interface Props {
  record: CheckRecord;
  kept: FoundRecord;
  recipient: RecipientName;
}

const NO_POSTS: NonNullable<FoundRecord['found']['posts']> = { top: [], networks: {}, days: [] };

/** The label of a narrative is the service's word. */
const factsOf = ({ posts, label }: FoundStory, who: string): string =>
  [
    ...(posts === undefined ? [] : [t('stories.posts', posts, { count: formatCount(posts) })]),
    ...(label === undefined ? [] : [t('pageStories.serviceWord', { who, label: plainName(label, 40) })]),
  ].join(' · ');

const Words = ({ post }: { post: FoundPost }) => {
  const network = plainName(platformName(post.platform), 40);
  return (
    <>
      {post.words.trim() === '' ? t('stories.noText', { network }) : <Foreign text={post.words} most={160} />}{' '}
      <span class="quiet">
        {post.author !== undefined && (
          <>
            <ForeignName name={post.author} /> ·{' '}
          </>
        )}
        <bdi>{network}</bdi> · <time dateTime={post.createdAt.slice(0, 40)}>{formatMoment(post.createdAt)}</time>
      </span>
    </>
  );
};

export const KeptPosts = ({ record, kept, recipient }: Props) => {
  const { address } = useAddress();
  const { connection, found } = kept;
  const { stories, posts = NO_POSTS, sources, projects, text, at } = found;
  const from = (project: string) => paramsFromCheck(address, record, { connection, project });
  const leaving = (project: string, row: string): SearchParams => {
    const params = from(project);
    return { ...params, trail: leftAtRow(params.trail ?? [], row) };
  };
  const [only] = projects.length === 1 ? projects : [];
  const all = (kind: SearchParams['kind']) =>
    only === undefined ? undefined : searchHref({ ...from(only), kind, text, page: record.page?.address });
  const [allStories, allPosts] = [all('narratives'), all('posts')];
  return (
    <div class="kept-posts" data-connection={connection}>
      <SearchedLine recipient={recipient} sources={sources} platforms={Object.keys(posts.networks)} />
      <p class="quiet">{t('thread.foundAt', { who: recipient.name, age: ageOf(at, Date.now()) })}</p>
      <h3>{t('thread.storiesFound')}</h3>
      {stories.top.length === 0 && <p>{t('thread.noStories')}</p>}
      <ul class="plain">
        {stories.top.map((story) => (
          <li key={`${story.project} ${story.narrativeId}`} data-row={story.narrativeId} tabIndex={-1}>
            <a
              href={storyHref(leaving(story.project, story.narrativeId), story.narrativeId)}
              onClick={() => leaveRow(story.narrativeId)}
            >
              <ForeignName name={story.headline || t('stories.unnamed')} />
            </a>{' '}
            <span class="quiet">{factsOf(story, recipient.name)}</span>
          </li>
        ))}
      </ul>
      {allStories !== undefined && (stories.total ?? 0) > stories.top.length && (
        <a href={allStories}>{t('thread.showAllStories', { count: formatCount(stories.total ?? 0) })}</a>
      )}
      <h3>{t('thread.postsFound')}</h3>
      {posts.top.length === 0 && <p>{t('thread.noPosts')}</p>}
      <ul class="plain">
        {posts.top.map((post) => (
          <li key={`${post.project} ${post.postId}`} data-row={post.postId} tabIndex={-1}>
            <a href={postHref(leaving(post.project, post.postId), post.postId)} onClick={() => leaveRow(post.postId)}>
              <Words post={post} />
            </a>
          </li>
        ))}
      </ul>
      {allPosts !== undefined && (posts.total ?? 0) > posts.top.length && (
        <a href={allPosts}>{t('thread.showAllPosts', { count: formatCount(posts.total ?? 0) })}</a>
      )}
    </div>
  );
};
