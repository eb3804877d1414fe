/** Shows one author in a list: its self-description, its counts, without any opinion. */
import type { Author } from '../../../lib/contract/authors.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { isCount } from '../story/story-words.ts';

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
  ...(!isCount(followers) ? [] : [t('stories.followers', followers, { count: formatCount(followers) })]),
  ...(!isCount(following) ? [] : [t('stories.following', { count: formatCount(following) })]),
  ...(!isCount(postCount) ? [] : [t('stories.posts', postCount, { count: formatCount(postCount) })]),
  ...(!isCount(matchingPostCount)
    ? []
    : [t('stories.matching', matchingPostCount, { count: formatCount(matchingPostCount) })]),
  ...(!isCount(narrativeCount) ? [] : [t('stories.stories', narrativeCount, { count: formatCount(narrativeCount) })]),
];

/** Shows a letter for the account: no profile picture is loaded. */
export const AccountTile = ({ name }: { name: string }) => (
  <span class="tile" aria-hidden="true">
    {[...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase() ?? '·'}
  </span>
);

export const AuthorCard = ({ author, href, onOpen }: Props) => (
  <article class="author list-row">
    <AccountTile name={nameOfAuthor(author)} />
    <div>
      <h3>
        <a class="card-name" data-main href={href} onClick={onOpen}>
          <ForeignName name={nameOfAuthor(author)} />
        </a>
      </h3>
      <p class="quiet">
        {author.username && <bdi>@{plainName(author.username)}</bdi>}{' '}
        {author.platform && <bdi>{plainName(platformName(author.platform))}</bdi>}
        {authorCounts(author).map((count) => ` · ${count}`)}
      </p>
    </div>
  </article>
);
