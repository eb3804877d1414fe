/** Lists the addresses that the HTML of a post links to, without those of mentions and hashtags. */
import { joinLinks } from './members.ts';

const MAX_LETTERS = 100_000;
const LINK = /<a\s([^<>]*)>/gi;
const HREF = /href="(https?:\/\/[^"]{1,2000})"/i;
const MENTION_OR_TAG = /class="[^"]*(?:mention|hashtag)/i;

export const linksInHtml = (html: string | undefined): string | undefined =>
  joinLinks(
    [...(html ?? '').slice(0, MAX_LETTERS).matchAll(LINK)].flatMap(([, members = '']) => {
      const href = MENTION_OR_TAG.test(members) ? undefined : HREF.exec(members)?.[1];
      return href === undefined ? [] : [href.replaceAll('&amp;', '&')];
    }),
  );
