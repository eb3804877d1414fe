/** One account in a list: what it says of itself and what was counted; no opinion about it. */
import type { Author } from '../../lib/contract/authors.ts';
import { platformName } from '../../lib/narratives/listing/looked-in.ts';
import { t } from '../../lib/platform/words.ts';
import { ForeignName } from './foreign-text.tsx';
import { countOf } from './story-words.ts';

interface Props {
  author: Author;
  href: string;
  onOpen: () => void;
}

export const nameOfAuthor = ({ displayName, username, authorId }: Author): string =>
  displayName?.trim() || username?.trim() || authorId;

export const authorCounts = ({
  followers,
  following,
  postCount,
  narrativeCount,
  matchingPostCount,
}: Author): string[] => [
  ...(followers === undefined ? [] : [t('stories.followers', followers, { count: countOf(followers) })]),
  ...(following === undefined ? [] : [t('stories.following', { count: countOf(following) })]),
  ...(postCount === undefined ? [] : [t('stories.posts', postCount, { count: countOf(postCount) })]),
  ...(matchingPostCount === undefined ? [] : [t('stories.matching', { count: countOf(matchingPostCount) })]),
  ...(narrativeCount === undefined ? [] : [t('stories.stories', narrativeCount, { count: countOf(narrativeCount) })]),
];

/** No picture of anybody is loaded: a letter stands for the account. */
export const LetterTile = ({ name }: { name: string }) => (
  <span class="tile" aria-hidden="true">
    {[...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '·'}
  </span>
);

export const AuthorCard = ({ author, href, onOpen }: Props) => (
  <article class="card author">
    <LetterTile name={nameOfAuthor(author)} />
    <div>
      <h3>
        <a href={href} onClick={onOpen}>
          <ForeignName name={nameOfAuthor(author)} />
        </a>
      </h3>
      <p class="quiet">
        {author.username && <bdi>@{author.username.slice(0, 80)}</bdi>}{' '}
        {author.platform && <bdi>{platformName(author.platform).slice(0, 40)}</bdi>}
      </p>
      <p>{authorCounts(author).join(' · ')}</p>
    </div>
  </article>
);
