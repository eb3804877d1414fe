/** Writes the rows of a library's file, and parses those of others: a row that is not of this shape is left out alone. */
import * as z from 'zod/mini';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { isWebAddress } from '../../../format/web-address.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { articleAddress } from '../evidence/publisher-articles.ts';
import type { LibraryItem } from './item.ts';

const MAX_TEXT_CHARS = 2000;
const MAX_TITLE_WORDS = 60;
const MAX_RATING_WORDS = 40;
/** Of an article, with the sentence that its rating was read from. */
const MAX_ARTICLE_WORDS = 90;
const MAX_CLAIM_WORDS = 400;
const MAX_ADDRESS_CHARS = 2000;
const MAX_APPEARANCES = 5;
const MS_PER_DAY = 86_400_000;

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z)?$/;

const text = (words?: number) =>
  z.pipe(
    z.string(),
    z.transform((written) => truncateWords(written.slice(0, MAX_TEXT_CHARS).toWellFormed(), words)),
  );
const optional = <Value extends z.core.SomeType>(value: Value) => z.catch(z.optional(value), undefined);
const address = z.string().check(z.maxLength(MAX_ADDRESS_CHARS), z.refine(isWebAddress));

const fileRow = z.object({
  address,
  title: text(MAX_TITLE_WORDS).check(z.minLength(1)),
  summary: z.catch(text(), ''),
  language: optional(z.string().check(z.regex(LANGUAGE))),
  date: optional(z.string().check(z.regex(MOMENT))),
  image: optional(address),
  claim: optional(text(MAX_CLAIM_WORDS).check(z.minLength(1))),
  rating: optional(text(MAX_RATING_WORDS).check(z.minLength(1))),
  readFrom: optional(text().check(z.minLength(1))),
  appearances: optional(z.array(address).check(z.maxLength(MAX_APPEARANCES))),
});

/** The address says whose it is. */
export const fileRowOf = ({ host, publisher, file, summary, ...row }: LibraryItem) => ({
  ...row,
  summary: truncateWords(summary, Math.max(1, MAX_ARTICLE_WORDS - (row.readFrom?.split(/\s+/).length ?? 0))),
});

/** A day that is not over anywhere yet would stand before all others for good. */
const isPast = (date: string, now: number): boolean => Date.parse(date) <= now + MS_PER_DAY;

/** An item of a listed publisher, by the host of its address alone: a name in a row counts for nothing. */
export const readFileRow = (
  value: unknown,
  publishers: ReadonlyMap<string, Publisher>,
  now: number,
): LibraryItem | 'unread' | 'unlisted' => {
  const { data } = z.safeParse(fileRow, value);
  if (!data) return 'unread';
  const publisher = publishers.get(new URL(data.address).host);
  if (!publisher) return 'unlisted';
  const article = articleAddress(data.address, publisher.host);
  if (!article) return 'unread';
  const { title, summary, language, date, image, claim, rating, readFrom, appearances } = data;
  return {
    ...{ address: article.href, host: publisher.host, publisher: publisher.name, title, summary },
    ...(language === undefined ? {} : { language }),
    ...(date !== undefined && isPast(date, now) ? { date } : {}),
    ...(image === undefined ? {} : { image }),
    ...(claim === undefined ? {} : { claim }),
    ...(rating === undefined ? {} : { rating }),
    ...(readFrom === undefined ? {} : { readFrom }),
    ...(appearances === undefined ? {} : { appearances }),
  };
};
