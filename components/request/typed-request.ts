/** Converts what goes to a service with a text, its tags and its index, to typed text and back, and validates it. */
import { MAX_SERVICE_TAG_CHARS, MAX_SERVICE_TAGS, SERVICE_TAG_KEY } from '../../lib/contract/input-limits.ts';
import type { SentWith } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { hasMoreChars } from '../../lib/text/char-count.ts';
import { visibleText } from '../../lib/text/visible-text.ts';

export interface TypedRequest {
  /** One tag a line: its name, or its name and value with `=` between them. */
  serviceTags: string;
  indexOn: string;
}
export type RequestProblems = Partial<Record<keyof TypedRequest, string | undefined>>;

export const tagLine = ([name, value]: [string, string | null]): string => (value === null ? name : `${name}=${value}`);

export const typedRequest = ({ serviceTags = {}, indexOn = '' }: SentWith): TypedRequest => ({
  serviceTags: Object.entries(serviceTags).map(tagLine).join('\n'),
  indexOn,
});

const tagsIn = (text: string): [string, string | null][] =>
  visibleText(text)
    .text.split('\n')
    .flatMap((line): [string, string | null][] => {
      const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(line.trim()) ?? [];
      if (line.trim() === '') return [];
      return [[name.trim(), value === undefined ? null : value.trim()]];
    });

const indexIn = (text: string): string => visibleText(text).text.trim();

const tagsProblem = (text: string): string | undefined => {
  const tags = tagsIn(text);
  if (tags.length > MAX_SERVICE_TAGS) return t('request.tooManyTags', { most: MAX_SERVICE_TAGS });
  if (new Set(tags.map(([name]) => name)).size < tags.length) return t('request.tagTwice');
  if (tags.some(([name]) => !SERVICE_TAG_KEY.test(name))) return t('request.tagName');
  const isLong = tags.flat().some((part) => part !== null && hasMoreChars(part, MAX_SERVICE_TAG_CHARS));
  return isLong ? t('request.tooLong', { most: MAX_SERVICE_TAG_CHARS }) : undefined;
};

/** Returns an empty object if a service takes all of it (specification 4.1). */
export const requestProblems = ({ serviceTags, indexOn }: TypedRequest): RequestProblems => {
  const problem = tagsProblem(serviceTags);
  return {
    ...(problem === undefined ? {} : { serviceTags: problem }),
    ...(hasMoreChars(indexIn(indexOn), MAX_SERVICE_TAG_CHARS)
      ? { indexOn: t('request.tooLong', { most: MAX_SERVICE_TAG_CHARS }) }
      : {}),
  };
};

/** The number of invisible characters, which are not sent. */
export const leftOutOfRequest = ({ serviceTags, indexOn }: TypedRequest): number =>
  visibleText(serviceTags).leftOut + visibleText(indexOn).leftOut;

/** The members that are sent; one without text is left out. */
export const sentWith = ({ serviceTags, indexOn }: TypedRequest) => {
  const tags = tagsIn(serviceTags);
  const index = indexIn(indexOn);
  return {
    ...(tags.length > 0 ? { serviceTags: Object.fromEntries(tags) } : {}),
    ...(index === '' ? {} : { indexOn: index }),
  };
};
