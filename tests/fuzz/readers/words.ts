/** Lists the readers of words: claims, ratings, dates, addresses, queries and their cursors. */
import { plainName } from '../../../components/foreign/plain-name.ts';
import { findDay } from '../../../lib/dates/find-day.ts';
import { readDate, readMoment } from '../../../lib/dates/read-date.ts';
import { differencesOf } from '../../../lib/engine/context/judge/differences.ts';
import { isOwnConclusion } from '../../../lib/engine/context/judge/own-conclusion.ts';
import { labelOfRating } from '../../../lib/engine/context/judge/ratings.ts';
import { compareClaims } from '../../../lib/engine/context/judge/same-claim.ts';
import { withholdsWords } from '../../../lib/engine/narratives/withheld-words.ts';
import { decodeCursor, encodeCursor } from '../../../lib/engine/search/cursor.ts';
import { orderOf } from '../../../lib/engine/search/order.ts';
import { readQuestion } from '../../../lib/engine/search/search-query.ts';
import { sameAddress } from '../../../lib/format/same-address.ts';
import { placeIn } from '../../../lib/privacy/never-send.ts';
import { findWarnings } from '../../../lib/query/find-warnings.ts';
import { readLucene } from '../../../lib/query/lucene.ts';
import { parseQueryDsl } from '../../../lib/query/query-dsl.ts';
import { renameFieldsInText } from '../../../lib/query/rename.ts';
import { oneLine } from '../../../lib/text/one-line.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { parsedObject, SENTENCE, type TextReader } from './text-reader.ts';

export const wordReaders: readonly TextReader[] = [
  {
    name: 'claim',
    sample: `Mae Lindqvist said: “${SENTENCE}” It isn't true — 'so they say'.`,
    mostChars: 10_000,
    read: (text) => compareClaims({ text, sentence: text }, text.slice(1, 2000)),
  },
  {
    name: 'rated claim',
    sample: `Fact check: “${SENTENCE}” | False, not 5.000 – Harbour`,
    mostChars: 10_000,
    read: (text) => [
      labelOfRating(text.slice(0, 1000)),
      isOwnConclusion(text.slice(0, 2000), text.slice(0, 300), [text]),
      differencesOf(SENTENCE, text.slice(0, 2000)),
    ],
  },
  {
    name: 'line of a page',
    sample: `\u202e“${SENTENCE}”\u200b  So`,
    mostChars: 400_000,
    read: (text) => [oneLine(text), visibleText(text), plainName(text, 80)],
  },
  {
    name: 'date',
    sample: 'Wed, 5 June 2024 10:00:30 +0200 (CEST)',
    mostChars: 20_000,
    read: (text) => [readDate(text), readMoment(text), findDay(text, 'de')],
  },
  {
    name: 'address',
    sample: 'https://harbour.example:8443/2026/ferry-stopped_here//a?b=1#c',
    mostChars: 100_000,
    read: (address) => [
      sameAddress(address),
      placeIn(address),
      withholdsWords({ platform: address, postUrl: address }),
    ],
  },
  {
    name: 'query text',
    sample: 'title:"a b"~2 AND (text:fer* OR NOT lang:en) createdAt:[2024-01-01 TO now] /a.b/^2',
    mostChars: 20_000,
    read: readLucene,
  },
  {
    name: 'query text with its warnings, and renamed',
    sample: 'contextScore>=0.5 OR (narrative.contextLabel:Safe AND "a b"~2)',
    mostChars: 20_000,
    read: (text) => [findWarnings(readLucene(text), 'posts'), renameFieldsInText(text, (name) => `${name}s`)],
  },
  {
    name: 'query structure',
    sample: '{"bool":{"must":[{"match":{"text":"ferry"}},{"range":{"createdAt":{"gte":"now-1d"}}}]}}',
    mostChars: 20_000,
    read: (text) => parseQueryDsl(parsedObject(text)),
  },
  {
    name: 'body of a search',
    sample: '{"boolean":"ferry","sort":[{"field":"createdAt","direction":"ASC"}],"page":{"first":10}}',
    mostChars: 20_000,
    read: (text) => readQuestion('posts', { page: { first: 10 }, ...parsedObject(text) }, 0),
    // The contract validates a body before it is read.
    refuses: (error) => error instanceof TypeError,
  },
  {
    name: 'cursor',
    sample: encodeCursor(orderOf('posts', undefined), [1, 'x 1']),
    mostChars: 20_000,
    read: (text) => decodeCursor(orderOf('posts', undefined), text),
  },
];
