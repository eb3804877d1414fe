/** Shows the fields of a post except its text: edit, language, site, reactions, links, parent post, and what its account shared. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { KNOWN_FIELDS, unknownFields } from '../../../lib/narratives/listing/known-fields.ts';
import { imagesOfPost } from '../../../lib/narratives/listing/post-images.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { languageNames } from '../../foreign/language-name.ts';
import { OutsideLink } from '../../foreign/outside-link.tsx';
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

/** A post with more links is a list of links. */
const MAX_LINKS = 5;

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

/** This device's additions to a post: the reactions that its network states, and the addresses that it links to. */
const reactionsOf = ({ engagement }: Post) => (typeof engagement === 'number' ? engagement : undefined);
const linksOf = ({ links }: Post): string[] | undefined =>
  Array.isArray(links) && links.every((link) => typeof link === 'string') ? links : undefined;

const factsOf = (post: Post): string[] => {
  const { lang } = post;
  const edited = editedAt(post);
  const site = siteOf(post);
  const reactions = reactionsOf(post) ?? 0;
  return [
    ...(edited === undefined ? [] : [t('stories.post.edited', { when: formatMoment(edited) })]),
    ...(lang ? [t('stories.post.language', { language: languageNames([lang]) })] : []),
    ...(site === undefined ? [] : [site]),
    ...(reactions > 0 ? [t('stories.engagement', reactions, { count: formatCount(reactions) })] : []),
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

/** A service may use the names of this device's additions for anything else. */
const otherFieldsOf = (post: Post): object => ({
  ...unknownFields(post, [
    ...KNOWN_FIELDS.posts,
    ...(reactionsOf(post) === undefined ? [] : ['engagement']),
    ...(linksOf(post) === undefined ? [] : ['links']),
    ...(imagesOfPost(post) === undefined ? [] : ['images']),
  ]),
  ...nestedRest(post),
});

export const PostFacts = ({ post, from, hrefOf, onOpen }: Props) => {
  const facts = factsOf(post);
  const { parentId } = post;
  const links = linksOf(post)?.slice(0, MAX_LINKS) ?? [];
  return (
    <>
      {post.isCut === true && <p>{t('stories.post.cut')}</p>}
      {(facts.length > 0 || (parentId && hrefOf)) && (
        <p class="wrap quiet post-facts">
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
      {links.length > 0 && (
        <p class="wrap links">
          {links.map((link) => (
            <OutsideLink key={link} address={link} />
          ))}
        </p>
      )}
      <PostSharing post={post} hrefOf={hrefOf} onOpen={onOpen} />
      {from && <PostOpinions post={post} {...from} />}
      <UnknownFields row={otherFieldsOf(post)} known={[]} />
    </>
  );
};
