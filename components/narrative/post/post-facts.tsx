/** Shows what a post carries beside its text: edit, language, site, the post that it answers, and what its account shared. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { KNOWN_FIELDS } from '../../../lib/narratives/listing/known-fields.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
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

const factsOf = (post: Post): string[] => {
  const { lang } = post;
  const edited = editedAt(post);
  const site = siteOf(post);
  return [
    ...(edited === undefined ? [] : [t('stories.post.edited', { when: formatMoment(edited) })]),
    ...(lang ? [t('stories.post.language', { language: languageNames([lang]) })] : []),
    ...(site === undefined ? [] : [site]),
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

const withoutKnown = (post: Post): object => ({
  ...Object.fromEntries(
    Object.entries(post).filter(([name]) => !(KNOWN_FIELDS.posts as readonly string[]).includes(name)), // cast: any name
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
