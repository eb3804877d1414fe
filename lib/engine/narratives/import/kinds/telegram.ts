/**
 * Reads what Telegram Desktop exports as `result.json`: one chat, or all chats of an account. A text is a string or a
 * list of strings and of parts with a format.
 */
import { isObject } from '../../../../format/json.ts';
import type { FileKind, Value } from './file-kind.ts';
import { hasMembers, joinLinks, listAt, sumOf, textAt } from './members.ts';

/** Messages between two people are not imported. */
const CHATS = /^(?:public|private)_(?:channel|group|supergroup)$/;
/** Only these have addresses for their messages. */
const WITH_ADDRESSES = /(?:channel|supergroup)$/;

const partsOf = ({ text }: Value): unknown[] => (Array.isArray(text) ? text : [text]);

const wordsOf = (message: Value): string =>
  partsOf(message)
    .map((part) => (typeof part === 'string' ? part : isObject(part) && typeof part.text === 'string' ? part.text : ''))
    .join('');

const linksOf = (message: Value): string[] =>
  [...partsOf(message), ...listAt(message, 'text_entities')].flatMap((part) => {
    if (!isObject(part)) return [];
    const link = part.type === 'link' ? part.text : part.type === 'text_link' ? part.href : undefined;
    return typeof link === 'string' ? [link] : [];
  });

export const telegramExport: FileKind = {
  writer: 'telegram',
  network: 'telegram',
  fits: (value, around) =>
    hasMembers(value, 'id', 'type', 'date') &&
    (hasMembers(value, 'date_unixtime') || hasMembers(value, 'from_id') || 'type' in around),
  read: (message, around) => {
    const type = textAt(around, 'type') ?? '';
    if (message.type !== 'message' || (type !== '' && !CHATS.test(type))) return undefined;
    const chat = textAt(around, 'id') ?? textAt(around, 'name');
    const idOf = (name: string) => {
      const id = textAt(message, name);
      return id === undefined || chat === undefined ? id : `${chat}/${id}`;
    };
    const number = textAt(message, 'id');
    return {
      postId: idOf('id'),
      createdAt: textAt(message, 'date_unixtime', 'date'),
      text: wordsOf(message),
      postUrl: WITH_ADDRESSES.test(type) && number !== undefined ? `https://t.me/c/${chat}/${number}` : undefined,
      parentId: idOf('reply_to_message_id'),
      authorId: textAt(message, 'from_id', 'actor_id') ?? chat,
      displayName: textAt(message, 'from') ?? textAt(around, 'name'),
      likes: sumOf(listAt(message, 'reactions').map((reaction) => textAt(reaction, 'count'))),
      links: joinLinks(linksOf(message)),
    };
  },
};
