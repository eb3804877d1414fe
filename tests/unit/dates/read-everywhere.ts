/** Prints the results of our readers for dates without a zone, for a test that runs it in several time zones. */
import { readMetadata } from '../../../lib/engine/context/hydrate/metadata.ts';
import { readFeed } from '../../../lib/engine/context/library/read-feed.ts';
import { sanitizePost } from '../../../lib/engine/narratives/collect/sanitize-post.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { readRowMoment } from '../../../lib/query/values.ts';

const PAGE = new URL('https://harbour.example/ferry');
const dates = ['2022-12-10 23:30:00', '2022-12-10T00:30', 'December 10, 2022 23:30', '10 Dec 2022 00:30:00'];

const createdAt = (date: string) => {
  const context = { now: Date.UTC(2026, 2, 9), parseHtml, by: 'test' };
  const sanitized = sanitizePost({ platform: 'forum', id: '1', text: 'The ferry', createdAt: date }, context);
  return 'row' in sanitized ? sanitized.row.createdAt : sanitized.refused;
};

const feedDate = (date: string) =>
  readFeed(`<rss><item><title>T</title><link>/a</link><pubDate>${date}</pubDate></item></rss>`, PAGE, parseHtml)[0]
    ?.date;

const published = (date: string) =>
  readMetadata(
    parseHtml(`<html lang="en"><head><meta name="date" content="${date}"></head><body></body></html>`),
    PAGE,
    parseHtml,
  ).published;

const read = dates.map((date) => [createdAt(date), feedDate(date), published(date), readRowMoment(date)]);
process.stdout.write(JSON.stringify(read));
