/** Lists the readers of files that a user chooses: exports of every kind, settings, certificates, copies of checks. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importedCheck } from '../../../lib/checks/imported-check.ts';
import { readPolicyFrom } from '../../../lib/connections/policy/policy.ts';
import type { FileWriter } from '../../../lib/contract/device/imports.ts';
import { certificatesIn } from '../../../lib/contract/device/official-list.ts';
import { sanitizePost, tameAuthor } from '../../../lib/engine/narratives/collect/sanitize-post.ts';
import { createEntryReader } from '../../../lib/engine/narratives/import/read-entries.ts';
import { fieldsReader, previewText } from '../../../lib/engine/narratives/import/read-file.ts';
import { rowToPost } from '../../../lib/engine/narratives/import/row-to-post.ts';
import { shippedTrust } from '../../../lib/engine/vision/provenance/shipped-trust.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { isCertificate } from '../../../lib/format/certificate.ts';
import { toCsv } from '../../../lib/format/csv.ts';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { readEvidenceFile } from '../../../server/work/evidence-settings-file.ts';
import { asBytes, parsed, SENTENCE, type TextReader } from './text-reader.ts';

const MOST_CHARS = 400_000;
const HEAD_CHARS = 64_000;
const NOW = Date.UTC(2026, 2, 3);
const CONTEXT = { now: NOW, parseHtml, by: 'file' };

/** Imports a text as the panel does: its beginning is looked at, then all of it is read. */
const importFile = (text: string): unknown => {
  const { format, mapping, platform } = previewText(text.slice(0, HEAD_CHARS));
  const reader = createEntryReader(format);
  const read = fieldsReader(format, mapping);
  let posts = 0;
  for (const entry of [...reader.push(text), ...reader.end()]) {
    const row = 'reason' in entry ? entry : read(entry);
    if ('reason' in row || !row.fields) continue;
    const { post, author } = rowToPost(row.fields, platform ?? 'forum');
    if ('row' in sanitizePost(post, CONTEXT)) posts += 1;
    if (author) tameAuthor(author, CONTEXT);
  }
  return posts;
};

const X_POST = `"id_str":"2028400000000000101","created_at":"Mon Mar 02 09:00:00 +0000 2026","full_text":"${SENTENCE}"`;
const VIEW = `{"uri":"at://did:plc:ada/app.bsky.feed.post/3k1","author":{"did":"did:plc:ada","handle":"ada.example"},"record":{"text":"${SENTENCE}","createdAt":"2026-03-02T09:00:00Z"},"indexedAt":"2026-03-02T09:00:00Z"}`;
const NOTE = `{"id":"https://m.example/1","type":"Note","published":"2026-03-02T09:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],"url":"https://m.example/@ada/1","content":"<p>Ferry <a href=\\"https://a.example/\\">a</a></p>"}`;
const DAY = '2026-03-02 09:00:00';

/** One small file of each kind. A test holds that each is recognised, and that no kind is missing. */
export const FILES_OF_KINDS: Record<FileWriter, string> = {
  zeeschuimer: `{"source_platform":"linkedin.com","timestamp_collected":1772442000123,"data":{"actor":{"name":{"text":"Ada"},"navigationContext":{"actionTarget":"https://www.linkedin.com/in/ada?x"}},"updateMetadata":{"urn":"urn:li:activity:7300000000000000000"},"commentary":{"text":{"text":"${SENTENCE}"}}}}\n`,
  telegram: `{"name":"Harbour","type":"public_channel","id":1,"messages":[{"id":2,"type":"message","date":"2026-03-02T09:00:00","date_unixtime":"1772442000","from":"Harbour","from_id":"channel1","text":["${SENTENCE}",{"type":"link","text":"https://a.example/"}]}]}`,
  xArchive: `window.YTD.tweets.part0 = [{"tweet":{${X_POST},"entities":{"urls":[{"url":"https://t.co/a","expanded_url":"https://a.example/"}]}}}]`,
  xVersion1: `{"id":1,${X_POST},"user":{"id_str":"77","screen_name":"ada_l"}}\n{"id":2}\n`,
  xVersion2: `{"data":[{"id":"2028400000000000101","text":"${SENTENCE}","author_id":"77","created_at":"2026-03-02T09:00:00.000Z","edit_history_tweet_ids":["1"]}],"includes":{"users":[{"id":"77","username":"ada_l"}]}}\n`,
  mastodonArchive: `{"@context":"x","type":"OrderedCollection","orderedItems":[{"id":"1","type":"Create","published":"2026-03-02T09:00:00Z","actor":"https://m.example/users/ada","to":["https://www.w3.org/ns/activitystreams#Public"],"object":${NOTE}}]}`,
  mastodonStatuses: `[{"id":"1","uri":"https://m.example/1","url":"https://m.example/@ada/1","created_at":"2026-03-02T09:00:00Z","content":"<p>${SENTENCE}</p>","visibility":"public","account":{"acct":"ada","uri":"https://m.example/users/ada"}}]`,
  blueskyPosts: `{"feed":[{"post":${VIEW}}],"cursor":"x"}`,
  blueskyStream: `{"did":"did:plc:ada","time_us":1772442000123456,"kind":"commit","commit":{"operation":"create","collection":"app.bsky.feed.post","rkey":"3k1","record":{"text":"${SENTENCE}"}}}\n`,
  snscrape: `{"_type":"snscrape.modules.telegram.TelegramPost","date":"2026-03-02T09:00:00+00:00","url":"https://t.me/s/harbour/12","content":"${SENTENCE}","outlinks":["https://a.example/"]}\n`,
  tiktokResearch: `{"data":{"videos":[{"id":7612345678901234567,"username":"ada","create_time":1772442000,"video_description":"${SENTENCE}"}],"cursor":100}}`,
  redditDump: `{"id":"abc1","author":"ada","created_utc":1772442000,"subreddit":"harbour","title":"Ferry","selftext":"It stops","url":"https://a.example/","permalink":"/r/harbour/comments/abc1/ferry/"}\n`,
  coortweet: 'object_id,account_id,content_id,timestamp_share\nhttps://a.example/,ada,12,1772442000.0\n',
  crowdTangle: `"Page Name",User Name,Facebook Id,Post Created,URL,Message,Likes,Followers at Posting\nHarbour,harbour,100,${DAY} CEST,https://www.facebook.com/100/posts/901/,"The ferry, it stops","1,000","1,300"\n`,
  crowdTangleInstagram: `Account,User Name,Post Created,URL,Photo,Description,Likes\nHarbour,harbour,${DAY} EST,https://www.instagram.com/p/abc/,x,"Ferry","1,000"\n`,
  contentLibrary: `id,creation_time,text,post_owner.id,post_owner.name,mcl_url,statistics.like_count\n555,2026-03-02T09:00:00+00:00,Ferry,9,Ada,https://www.facebook.com/mcl/555,2\n`,
  youtubeVideos: `position,channelId,channelTitle,videoId,publishedAt,videoTitle,videoDescription,likeCount\n1,UC1,Harbour,abc,2026-03-02T09:00:00Z,Ferry,It stops,3\n`,
  youtubeComments: `id,replyCount,likeCount,publishedAt,authorName,text,isReplyTo,authorChannelId\nc1,0,1,${DAY},Ada,"The ferry, it stops",,UC1\n`,
  fourCat: `id,thread_id,timestamp,unix_timestamp,body,author,post_url\n12,12,${DAY},1772442000,"The ferry, it stops",ada,https://a.example/12\n`,
};

const readRows = (kind: 'csv' | 'ndjson' | 'json') => (text: string) => {
  const reader = createEntryReader(
    kind === 'csv' ? { kind, delimiter: ',' } : kind === 'json' ? { kind, lists: [''] } : { kind },
  );
  const rows = reader.push(text).length;
  return [rows, reader.end().length];
};

const folder = mkdtempSync(join(tmpdir(), 'sidelight-readers-'));
const throughFile = (read: (file: string) => Promise<unknown>) => async (text: string) => {
  const file = join(folder, 'read.json');
  writeFileSync(file, text);
  return read(file);
};
const isRefusedFile = (error: unknown): boolean => error instanceof Error && error.message.includes('read.json');

const [CERTIFICATE = ''] = certificatesIn(shippedTrust.anchors);

export const fileReaders: readonly TextReader[] = [
  { name: 'CSV', sample: 'id,text\n1,"a ""b"", c"\n2,d\n', mostChars: MOST_CHARS, read: readRows('csv') },
  {
    name: 'NDJSON',
    sample: '{"id":1960806642217574502,"text":"a"}\n{"id":2}\n',
    mostChars: MOST_CHARS,
    read: readRows('ndjson'),
  },
  {
    name: 'JSON',
    sample: '[{"id":1,"text":"a \\" b"},{"id":2,"in":[{"a":[]}]}]',
    mostChars: MOST_CHARS,
    read: readRows('json'),
  },
  {
    name: 'file with columns to map',
    sample: `date;message;permalink;likes\n02.03.2026 09:00;"${SENTENCE}";https://a.example/1;3\n`,
    mostChars: MOST_CHARS,
    read: importFile,
  },
  ...Object.entries(FILES_OF_KINDS).map(([writer, sample]) => ({
    name: `file of ${writer}`,
    sample,
    mostChars: MOST_CHARS,
    read: importFile,
  })),
  {
    name: 'evidence settings of a server',
    sample:
      '{"knownPublishers":["en"],"publishers":[{"name":"FactDesk","host":"factdesk.example"}],"wikipedia":["en"],"ask":["wikidata"],"feedHours":6}',
    mostChars: 100_000,
    read: throughFile(readEvidenceFile),
    refuses: isRefusedFile,
  },
  {
    name: 'policy',
    sample:
      '{"organisation":"Harbour","connections":[{"id":"a","name":"Service","base":"https://a.example","analytics":"https://a.example","admin":"https://a.example","auth":"https://a.example","grant":"password","secret":"s"}],"blockedHosts":["b.example"],"locked":["retention"]}',
    mostChars: MOST_CHARS,
    read: (text) => readPolicyFrom(parsed(text)),
  },
  {
    name: 'certificates',
    sample: CERTIFICATE,
    mostChars: MOST_CHARS,
    read: (text) => [certificatesIn(text), isCertificate(text)],
  },
  {
    name: 'bytes of a certificate',
    isBinary: true,
    sample: Buffer.from(CERTIFICATE.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64').toString('latin1'),
    mostChars: MOST_CHARS,
    read: (text) => isCertificate(Buffer.from(asBytes(text)).toString('base64')),
  },
  {
    name: 'copy of checks',
    sample: `{"format":"sidelight","version":1,"settings":{},"checks":[{"version":4,"id":"1","kind":"claim","input":"${SENTENCE}","createdAt":1,"updatedAt":1,"connection":"device","state":{"name":"stopped"}}]}`,
    mostChars: MOST_CHARS,
    read: (text) => {
      const copy = parsed(text);
      const checks: unknown[] =
        typeof copy === 'object' && copy !== null && 'checks' in copy && Array.isArray(copy.checks) ? copy.checks : [];
      return checks.flatMap((stored) => {
        const read = checkRecord.safeParse(stored);
        return read.success ? [importedCheck(read.data, NOW)] : [];
      });
    },
  },
  {
    name: 'exported table',
    sample: `=1+2 "${SENTENCE}"\t`,
    mostChars: MOST_CHARS,
    read: (text) => toCsv(['text'], [[text]]),
  },
];
