/** Shows what a post carries beside its text: edit, language, site, the post that it answers, and what its account shared. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { KNOWN_FIELDS } from '../../../lib/narratives/listing/known-fields.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { languageNames } from '../../foreign/language-name.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { UnknownFields } from '../row/unknown-fields.tsx';
import { PostOpinions } from './post-opinions.tsx';
import { PostSharing } from './post-sharing.tsx';

interface Props {
  post: Post;
  /** Who was queried and when; absent where rows of this device are shown without a search. */
  from?: { recipient: RecipientName; at: string } | undefined;
  /** The address of another post in the panel; absent where there is none. */
  hrefOf?: ((postId: string) => string) | undefined;
  onOpen?: (() => void) | undefined;
}

const siteOf = ({ domain = {} }: Post): string | undefined => {
  const { name, domain: host } = domain;
  if (name && host && name !== host)
    return t('stories.post.siteNamed', { name: plainName(name), host: plainName(host) });
  const either = name || host;
  return either ? t('stories.post.site', { host: plainName(either) }) : undefined;
};

/** A service may give every post a time of its last update. */
const editedAt = ({ createdAt, updatedAt }: Post): string | undefined =>
  updatedAt !== undefined && Date.parse(updatedAt) > Date.parse(createdAt) ? updatedAt : undefined;

/** This device counts the reactions that a network or a file states; a service's own member of this name may be anything. */
const isReacted = (engagement: unknown): engagement is number => typeof engagement === 'number' && engagement > 0;

const factsOf = (post: Post): string[] => {
  const { lang, engagement } = post;
  const edited = editedAt(post);
  const site = siteOf(post);
  return [
    ...(edited === undefined ? [] : [t('stories.post.edited', { when: formatMoment(edited) })]),
    ...(lang ? [t('stories.post.language', { language: languageNames([lang]) })] : []),
    ...(site === undefined ? [] : [site]),
    ...(isReacted(engagement) ? [t('stories.engagement', engagement, { count: formatCount(engagement) })] : []),
  ];
};

/** Members of nested objects that have no place of their own. */
const nestedRest = ({ author = {}, domain = {} }: Post): object => {
  const { cohorts: _c, isBotLike: _b, profileImageUrl: _p, username: _u, ...ofAuthor } = author;
  const { domain: _d, name: _n, ...ofDomain } = domain;
  return {
    ...(Object.keys(ofAuthor).length > 0 && { author: ofAuthor }),
    ...(Object.keys(ofDomain).length > 0 && { domain: ofDomain }),
  };
};

/** What this device adds to a post: the reactions stand among its facts, and its text has the links. */
const isOfDevice = (name: string, value: unknown): boolean =>
  (name === 'engagement' && typeof value === 'number') || (name === 'links' && Array.isArray(value));

const withoutKnown = (post: Post): object => ({
  ...Object.fromEntries(
    Object.entries(post).filter(
      ([name, value]) => !(KNOWN_FIELDS.posts as readonly string[]).includes(name) && !isOfDevice(name, value), // cast: any name
    ),
  ),
  ...nestedRest(post),
});

export const PostFacts = ({ post, from, hrefOf, onOpen }: Props) => {
  const facts = factsOf(post);
  const { parentId } = post;
  return (
    <>
      {post.isCut === true && <p class="quiet">{t('stories.post.cut')}</p>}
      {(facts.length > 0 || (parentId && hrefOf)) && (
        <p class="quiet post-facts">
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          {parentId && hrefOf && (
            <a href={hrefOf(parentId)} onClick={onOpen}>
              {t('stories.post.answers')}
            </a>
          )}
        </p>
      )}
      <PostSharing post={post} hrefOf={hrefOf} onOpen={onOpen} />
      {from && <PostOpinions post={post} {...from} />}
      <UnknownFields row={withoutKnown(post)} known={[]} />
    </>
  );
};
