/** Reads the archive of a Mastodon account (`outbox.json`), and posts as its servers return them. */
import { isObject } from '../../../../format/json.ts';
import type { FileKind, ImportedFields, Value } from './file-kind.ts';
import { hasMembers, linksInHtml, memberAt, textAt } from './members.ts';

const EVERYONE = new Set(['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public']);

/** One recipient is a text, several are a list. */
const isForEveryone = ({ to }: Value): boolean =>
  (Array.isArray(to) ? to : [to]).some((one) => typeof one === 'string' && EVERYONE.has(one));

/** The name at the end of `https://mastodon.example/users/ada`. */
const nameOf = (account: string | undefined): string | undefined => {
  const path = account !== undefined && URL.canParse(account) ? new URL(account) : undefined;
  const name = path?.pathname.split('/').at(-1)?.replace(/^@/, '');
  return path && name ? `${name}@${path.host}` : undefined;
};

const readNote = (note: Value): ImportedFields => {
  const html = textAt(note, 'content');
  const account = textAt(note, 'attributedTo');
  return {
    postId: textAt(note, 'id'),
    createdAt: textAt(note, 'published'),
    html: html ?? '',
    title: textAt(note, 'summary'),
    postUrl: textAt(note, 'url', 'id'),
    lang: Object.keys(isObject(note.contentMap) ? note.contentMap : {})[0],
    parentId: textAt(note, 'inReplyTo'),
    authorId: account,
    username: nameOf(account),
    links: linksInHtml(html),
  };
};

export const mastodonArchive: FileKind = {
  writer: 'mastodonArchive',
  network: 'mastodon',
  fits: (value) =>
    hasMembers(value, 'type', 'actor', 'published', 'object') && (value.type === 'Create' || value.type === 'Announce'),
  read: (activity) => {
    // Everything else, such as the share of another post, is no post of this account.
    const note = activity.type === 'Create' && isObject(activity.object) ? activity.object : undefined;
    return note && isForEveryone(note) ? readNote(note) : undefined;
  },
};

/** The name with its server, which `username` lacks. */
const nameIn = (status: Value): string | undefined => textAt(status, 'account.acct', 'account.username');

export const mastodonStatuses: FileKind = {
  writer: 'mastodonStatuses',
  network: 'mastodon',
  // Collections leave out members, such as `uri`, that programs rarely need.
  fits: (value) =>
    hasMembers(value, 'content', 'created_at') &&
    (textAt(value, 'account.acct') !== undefined || (hasMembers(value, 'visibility') && nameIn(value) !== undefined)),
  read: (status) => {
    if ((textAt(status, 'visibility') ?? 'public') !== 'public' || isObject(status.reblog)) return undefined;
    const html = textAt(status, 'content') ?? '';
    return {
      postId: textAt(status, 'uri', 'url', 'id'),
      createdAt: textAt(status, 'created_at'),
      html,
      title: textAt(status, 'spoiler_text'),
      postUrl: textAt(status, 'url', 'uri'),
      lang: textAt(status, 'language'),
      authorId: textAt(status, 'account.uri', 'account.url') ?? nameIn(status),
      username: nameIn(status),
      displayName: textAt(status, 'account.display_name'),
      followers: textAt(status, 'account.followers_count'),
      likes: textAt(status, 'favourites_count'),
      reposts: textAt(status, 'reblogs_count'),
      replies: textAt(status, 'replies_count'),
      links: linksInHtml(html),
      isWithheld: memberAt(status, 'account.noindex') === true,
    };
  },
};
