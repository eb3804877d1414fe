/** Defines the requests for importing files of posts: previewing a file, importing it, undoing the import. */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { stated } from '../stated.ts';
import { givenFile } from './file.ts';

/** The fields that a column can be mapped to. */
export const postFields = [
  'postId',
  'createdAt',
  'text',
  'title',
  'postUrl',
  'platform',
  'lang',
  'parentId',
  'authorId',
  'username',
  'displayName',
  'followers',
  'likes',
  'reposts',
  'replies',
  'links',
] as const;
export type PostField = (typeof postFields)[number];

/** Maps a field to the name of its column, or of a member of each line; unmapped columns are dropped. */
const mapping = z.partialRecord(z.enum(postFields), z.string());
export type Mapping = z.infer<typeof mapping>;

/** The programs, networks and archives whose files are recognised: their columns need no mapping. */
const fileWriter = z.enum([
  ...([
    'telegram',
    'zeeschuimer',
    'xArchive',
    'xVersion1',
    'xVersion2',
    'mastodonArchive',
    'mastodonStatuses',
  ] as const),
  ...([
    'blueskyPosts',
    'blueskyStream',
    'snscrape',
    'tiktokResearch',
    'redditDump',
    'coortweet',
    'crowdTangle',
  ] as const),
  ...(['crowdTangleInstagram', 'contentLibrary', 'youtubeVideos', 'youtubeComments', 'fourCat'] as const),
]);
export type FileWriter = z.infer<typeof fileWriter>;

/** `list` is the path of the list of posts within each line; `lists` are such paths within the document. */
const importFormat = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('csv'),
    delimiter: z.enum([',', ';', '\t', '|']),
    writer: z.optional(fileWriter),
  }),
  z.object({ kind: z.literal('ndjson'), list: z.optional(z.string()), writer: z.optional(fileWriter) }),
  z.object({ kind: z.literal('json'), lists: z.array(z.string()), writer: z.optional(fileWriter) }),
]);
export type ImportFormat = z.infer<typeof importFormat>;

const badRow = z.object({ line: z.number(), reason: stated });
export type BadRow = z.infer<typeof badRow>;

const counts = {
  /** Rows that are not empty. */
  rows: z.number(),
  added: z.number(),
  /** Posts that already existed, and stay unchanged. */
  known: z.number(),
  bad: z.number(),
  /** Entries of a recognised file that are no posts for everyone. Absent in imports of an earlier version. */
  leftOut: z.optional(z.number()),
  /** Posts that were not written on the days that the user chose. */
  outside: z.optional(z.number()),
  /** Posts that are not among the newest of the file. */
  beyond: z.optional(z.number()),
};

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** From one day to another, in UTC and with both. */
const spanOfDays = z.object({ from: z.optional(day), to: z.optional(day) });
export type SpanOfDays = z.infer<typeof spanOfDays>;

export const importReport = z.object({
  id: z.string(),
  project: z.string(),
  file: z.string(),
  at: z.string(),
  /** One that is not done may have been interrupted: the rows imported until then exist. */
  state: z.enum(['running', 'done', 'undone']),
  ...counts,
  /** The first hundred of them. */
  badRows: z.array(badRow),
  /** The numbers of bad rows count the entries of a list in place of lines. */
  countsEntries: z.optional(z.literal(true)),
  /** The user stopped it before the end of the file. */
  isStopped: z.optional(z.literal(true)),
});
export type ImportReport = z.infer<typeof importReport>;

export type ImportStep =
  /** The posts are stored from the beginning of the file: bad rows that were reported earlier come again. */
  | { name: 'begins' }
  /** `share` is the part that is done, from 0 to 1. */
  | { name: 'reading'; share: number; badRows: BadRow[] }
  | { name: 'done'; report: ImportReport };

const newImport = z.object({
  /** The client chooses the id, so that a repeated request imports the same file. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  project: z.string(),
  file: givenFile,
  name: z.string().check(z.maxLength(300)),
  /** As the preview found it. */
  encoding: z.string(),
  format: importFormat,
  mapping,
  /** For posts that do not state their platform. */
  platform: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Which number of a date is the day. Without it all dates of the file decide together. */
  order: z.optional(z.enum(['day-first', 'month-first'])),
  /** The time zone of times that state none; `local` is that of the engine. */
  zone: z.optional(z.enum(['utc', 'local'])),
  /** The days whose posts are imported. */
  span: z.optional(spanOfDays),
  /** The number of entries, counted or estimated: of a large file the newest are determined before any is stored. */
  entries: z.optional(z.number()),
});
export type NewImport = z.infer<typeof newImport>;

export interface ImportPreview {
  encoding: string;
  format: ImportFormat;
  /** Estimated if only the beginning of the file was read. */
  entries: { count: number; isCounted: boolean };
  columns: { name: string; samples: string[] }[];
  mapping: Mapping;
  /** The common platform, as far as the addresses of the posts or the kind of the file show it. */
  platform?: string;
  /** True if each post states its own platform. */
  statesPlatform: boolean;
  /** True if there are posts of networks whose words are stored on the device alone. */
  isWithheld: boolean;
  /** The first dates of a recognised file, as they are written. */
  dates?: string[];
  /** Times without a time zone are UTC in this format. */
  isUtc?: true;
}

const byId = z.object({ id: z.string() });

export const importsContract = {
  /** Detects the format of a file from its beginning, and suggests a mapping of its columns. */
  preview: oc
    .input(
      z.object({
        file: givenFile,
        /** The user maps the columns, also those of a file that could be recognised. */
        isMapped: z.optional(z.literal(true)),
      }),
    )
    .output(z.custom<ImportPreview>()),
  /**
   * Reads the file and stores its posts; ends with the report. An aborted request, like one whose engine went away, leaves what it
   * has stored. Sent again with the same id, it reads the file from its beginning and adds no post twice.
   */
  add: oc.input(newImport).output(eventIterator(z.custom<ImportStep>())),
  /** Ends an import whose request was aborted, with what it has stored. Without an answer it had not begun. */
  stop: oc.input(byId).output(z.optional(importReport)),
  /** Removes exactly what this file added. */
  undo: oc.input(byId).output(z.object({ removed: z.number() })),
};
