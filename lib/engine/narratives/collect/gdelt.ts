/** Collects from GDELT: articles of news sites, found by words, with title, site, language and the time they were seen. */
import * as z from 'zod/mini';
import { GDELT_HOST } from '../../../contract/device/data-source.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { parseJson } from '../../../format/json.ts';
import { oneLine } from '../../../text/one-line.ts';
import { StatedError } from '../../stated-error.ts';
import type { Answer } from '../../web/client.ts';
import { textOf } from '../../web/text-of.ts';
import { gdeltQueries } from './gdelt-query.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';

/** https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ */
const ADDRESS = `https://${GDELT_HOST}/api/v2/doc/doc`;
const MAX_RECORDS = 250;
/** Older articles are not searched. */
const MAX_AGE_MS = 90 * 24 * 60 * 60_000;

const optional = z.optional(z.unknown());
const article = z.looseObject({
  url: z.string(),
  title: optional,
  seendate: z.string(),
  domain: optional,
  language: optional,
});
type Article = z.infer<typeof article>;
/** Without articles the member is missing. */
const answer = z.looseObject({ articles: z.optional(z.array(z.unknown())) });

const PLATFORM = 'web';
const MAX_TITLE = 2000;

const SEEN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const momentOf = (seen: string): string | undefined =>
  SEEN.test(seen) ? seen.replace(SEEN, '$1-$2-$3T$4:$5:$6Z') : undefined;
/** `20260102101500`, as its parameters have it. */
const digitsOf = (moment: string): string => moment.replace(/\D/g, '').slice(0, 14);

/** Titles have their words and signs apart, as in "Full , again : the ferry". */
const titleOf = (title: unknown): string | undefined =>
  typeof title === 'string' ? oneLine(title.slice(0, MAX_TITLE)).replace(/ (?=[,.;:!?)\]])/g, '') : undefined;

/** GDELT names languages in English. */
const CODES =
  'af sq ar hy az eu be bn bs bg ca zh hr cs da nl en et fi fr gl ka de el gu he hi hu is id it ja kn kk ko ky lv lt mk ms ml mr mn ne no fa pl pt pa ro ru sr si sk sl so es sw sv tl ta te th tr uk ur uz vi';
const createLanguages = (): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return new Map(CODES.split(' ').flatMap((code) => [[names.of(code) ?? code, code] as const]));
};
let languages: ReadonlyMap<string, string> | undefined;
const languageOf = (name: unknown): string | undefined => {
  languages ??= createLanguages();
  return typeof name === 'string' ? languages.get(name) : undefined;
};

const collectedOf = ({ url, title, seendate, domain, language }: Article): Collected => {
  const site = typeof domain === 'string' ? domain : URL.canParse(url) ? new URL(url).host : undefined;
  return {
    post: {
      platform: PLATFORM,
      id: url,
      createdAt: momentOf(seendate),
      title: titleOf(title),
      url,
      lang: languageOf(language),
      authorId: site,
      username: site,
    },
    ...(site === undefined
      ? {}
      : { author: { id: site, platform: PLATFORM, username: site, url: `https://${site}/` } }),
  };
};

/** A backslash that begins no escape of JSON, and line ends within a text: titles of pages are written as they are. */
const repaired = (text: string): string =>
  text
    .replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})?/g, (found) => (found.length === 1 ? '' : found))
    .replace(/[\s\p{Cc}]/gu, ' ');

const rowsOf = (text: string): unknown[] => {
  // Refusals of a query are a sentence with the status 200.
  if (!text.trimStart().startsWith('{')) throw new StatedError(sentence('collectProblem.queryRefused'));
  return answer.parse(parseJson(repaired(text))).articles ?? [];
};

const isBusy = (answered: Answer): boolean =>
  /^\s*(?:<[^>]{0,40}>\s*)?please limit requests/i.test(textOf(answered).slice(0, 200));

async function* search(query: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
  const { newest: since } = await tools.markOf(query);
  const now = new Date(tools.now).toISOString();
  const oldest = new Date(tools.now - MAX_AGE_MS).toISOString();
  const address = new URL(ADDRESS);
  address.search = new URLSearchParams({
    query,
    mode: 'ArtList',
    format: 'json',
    sort: 'DateDesc',
    maxrecords: String(MAX_RECORDS),
    ...(since !== undefined && since > oldest
      ? { startdatetime: digitsOf(since), enddatetime: digitsOf(now) }
      : { timespan: '3months' }),
  }).toString();
  const articles = rowsOf(await tools.fetchText(address, { kind: 'json', isBusy })).flatMap((row) => {
    const read = article.safeParse(row);
    return read.success ? [read.data] : [];
  });
  yield articles.map(collectedOf);
  const times = articles.flatMap(({ seendate }) => momentOf(seendate) ?? []).filter((time) => time <= now);
  const newest = times.reduce<string | undefined>((latest, time) => (latest && latest > time ? latest : time), since);
  if (newest !== undefined && newest !== since) await tools.remember(query, { newest });
}

export const gdelt = (id: string, name: string): PostSource => ({
  id,
  name,
  canLookFor: (query) => gdeltQueries(query).length > 0,
  cannotLook: sentence('collectProblem.onlyWords'),
  async *collect(query: PostQuery, tools: SourceTools) {
    for (const one of gdeltQueries(query)) yield* search(one, tools);
  },
});
