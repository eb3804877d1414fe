/** Lists inputs that are long in rows, fields or members, and values within them that only a certain reader tests. */
import * as z from 'zod/mini';
import { readPolicyFrom } from '../../../lib/connections/policy/policy.ts';
import { countedReviews, reviewsOnPage } from '../../../lib/engine/context/evidence/claim-reviews.ts';
import { readReply } from '../../../lib/engine/model/read-reply.ts';
import { fieldsReader } from '../../../lib/engine/narratives/import/read-file.ts';
import { readFile } from '../../../lib/engine/vision/container/read-file.ts';
import { readFields } from '../../../lib/engine/vision/metadata/read-fields.ts';
import { parseStore } from '../../../lib/engine/vision/provenance/c2pa-store.ts';
import { credentialsOf } from '../../../lib/engine/vision/provenance/credentials.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { readThings, resolve } from '../../../lib/format/json-ld.ts';
import { readImageFindings } from '../../../lib/remote/image-findings.ts';
import { readAnswer } from '../../../lib/remote/read-answer.ts';
import { finishedCheck } from '../../fixtures/wire-samples.ts';
import { asBinaryText, asBytes } from '../../fuzz/readers/text-reader.ts';
import { exifOf, pngOf } from '../../world/image-containers.ts';
import type { HostileInput } from './growth.ts';

const rows = (count: number, row: (at: number) => unknown): string =>
  JSON.stringify(Array.from({ length: count }, (_, at) => row(at)));

const metadata = (part: 'exif' | 'xmp' | 'iptc') => (text: string) =>
  readFields({ format: 'webp', notes: [], hasCredentials: false, [part]: asBytes(text) });

/** Every entry names the same bytes: a text as long as the file. */
const overlappingExif = (size: number): string => {
  const bytes = Buffer.alloc(size, 'a');
  exifOf('x').copy(bytes);
  const count = Math.floor((size - 10) / 24);
  bytes.writeUInt16LE(Math.min(65_535, count), 8);
  for (let entry = 0; entry < count; entry += 1) {
    const at = 10 + 12 * entry;
    bytes.writeUInt16LE(0x0131, at);
    bytes.writeUInt16LE(2, at + 2);
    bytes.writeUInt32LE(size, at + 4);
    bytes.writeUInt32LE(0, at + 8);
  }
  return asBinaryText(bytes);
};

const publisher = { name: 'Harbour', host: 'harbour.example' };
const page = { publisher, address: new URL('https://harbour.example/a'), published: '2026-01-02' };
const unmarkedPage = {
  ...page,
  publisher: { ...publisher, host: 'factly.in' },
  address: new URL('https://factly.in/a'),
};
const review = (at: number) => ({
  ...{ '@type': 'ClaimReview', claimReviewed: `The ferry ${at} stops`, reviewRating: { alternateName: 'False' } },
  author: { name: 'Harbour' },
});
const manifest = (count: number) => ({
  assertions: Array.from({ length: count }, () => ({ label: 'c2pa.actions', data: { actions: [{ action: 'a' }] } })),
  ingredients: Array.from({ length: count }, () => ({ active_manifest: 'a', label: 'b' })),
});
const service = {
  base: 'https://a.example',
  analytics: 'https://a.example',
  admin: 'https://a.example',
  auth: 'https://a.example',
};
const readMeta = fieldsReader({ kind: 'csv', delimiter: ',', writer: 'crowdTangle' }, {});

export const hostileRows: readonly HostileInput[] = [
  {
    reader: 'claim reviews',
    input: 'as many as the page holds',
    size: 2000,
    make: (size) => rows(size, review),
    read: (text) => countedReviews(JSON.parse(text), page, parseHtml),
  },
  ...[
    '<blockquote><p>Claim: a <strong>b',
    '<blockquote><p>Claim: <strong>TRUE',
    '<h2>Claim</h2>',
    '<p><strong></strong>',
  ].map((piece) => ({
    reader: 'rating in an article',
    input: `${JSON.stringify(piece)}, over and over`,
    size: 2000,
    make: (size: number) => `<div class="post-content"><blockquote>${piece.repeat(size)}`,
    read: (html: string) => reviewsOnPage(parseHtml(html), unmarkedPage, parseHtml),
  })),
  {
    reader: 'JSON-LD',
    input: 'things that refer to each other',
    size: 5000,
    make: (size) => rows(size, (at) => ({ '@id': `#${at}`, author: { '@id': `#${at + 1}` } })),
    read: (text) => {
      const things = readThings([text]);
      return things.map(({ author }) => resolve(author, things));
    },
  },
  {
    reader: 'answer of a service',
    input: 'rows of checks, each with a null',
    size: 250,
    make: (size) => rows(size, () => ({ ...finishedCheck, modelVersion: null })),
    read: (text) => readAnswer(['contextChecks', 'list'], JSON.parse(text)),
  },
  {
    reader: 'findings about an image',
    input: 'a share with spaces behind it',
    size: 5000,
    make: (size) => `1${' '.repeat(size)}x`,
    read: (text) => readImageFindings({ percent: text }),
  },
  ...['```', '``` ', ' ', '\n', '<think>'].map((piece) => ({
    reader: 'reply of a language model',
    input: `a block of ${JSON.stringify(piece)}, over and over`,
    size: 1000,
    make: (size: number) => `\`\`\`json${piece.repeat(size / piece.length)}x`,
    read: (text: string) => readReply(text, z.string()),
  })),
  {
    reader: 'policy',
    input: 'connections with secrets',
    size: 1000,
    make: (size) =>
      rows(size, (at) => ({ ...service, id: `${at}`, name: 'a', grant: 'password', account: 'a', secret: 's' })),
    read: (text) => readPolicyFrom({ connections: JSON.parse(text) }),
  },
  {
    reader: 'file of CrowdTangle',
    input: 'slashes in the address of a post',
    size: 20_000,
    make: (size) => `https://www.facebook.com/${'/'.repeat(size)}a`,
    read: (URL) => readMeta({ line: 1, value: { URL } }),
  },
  {
    reader: 'EXIF',
    input: 'entries that name the same bytes',
    size: 20_000,
    make: overlappingExif,
    read: metadata('exif'),
  },
  ...['<a:b>', '<rdf:li>', '<a:b c:d="e', '<a:b c:d="e"/>', '</a:b>', '<!--', 'a:b="', '&amp;'].map((piece) => ({
    reader: 'XMP',
    input: `${JSON.stringify(piece)}, over and over`,
    size: 50_000,
    make: (size: number) =>
      `<rdf:Description a:b="${piece.replaceAll('"', "'").repeat(20)}">${piece.repeat(size / piece.length)}`,
    read: metadata('xmp'),
  })),
  {
    reader: 'XMP',
    input: 'values of one property',
    size: 50_000,
    make: (size) => Array.from({ length: size / 20 }, (_, at) => `<a:b>${at}</a:b>`).join(''),
    read: metadata('xmp'),
  },
  {
    reader: 'IPTC',
    input: 'markers of fields',
    size: 50_000,
    make: (size) => '\x1c\x02n\0\0'.repeat(size / 5),
    read: metadata('iptc'),
  },
  {
    reader: 'PNG',
    input: 'chunks of text with one name',
    size: 2000,
    make: (size) =>
      asBinaryText(
        pngOf(
          8,
          8,
          Array.from({ length: size }, (_, at) => ['tEXt', Buffer.from(`Comment\0${at}`)] as const).map(
            ([type, data]) => [type, data],
          ),
        ),
      ),
    read: async (text) => readFields(await readFile(asBytes(text))),
  },
  {
    reader: 'report on Content Credentials',
    input: 'statements that consist of each other',
    size: 250,
    make: (size) => JSON.stringify({ active_manifest: 'a', manifests: { a: manifest(size) } }),
    read: (text) => credentialsOf(parseStore(text), { anchors: '' }),
  },
];
