/** Defines the requests for importing files of posts: inspecting a file, importing it in pieces, undoing the import. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { stated } from '../stated.ts';

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
  /** Interrupted: the rows imported until then exist, and can be undone. */
  state: z.enum(['running', 'done', 'undone', 'interrupted']),
  ...counts,
  /** The first hundred of them. */
  badRows: z.array(badRow),
  /** The numbers of bad rows count the entries of a list in place of lines. */
  countsEntries: z.optional(z.literal(true)),
  /** All dates had to be known first: the file has to be sent again from its first piece, and ended again. */
  sendAgain: z.optional(z.literal(true)),
  /** The user stopped it before the end of the file. */
  isStopped: z.optional(z.literal(true)),
});
export type ImportReport = z.infer<typeof importReport>;

const byId = z.object({ id: z.string() });

export const importsContract = {
  /** Detects the format of a file from its beginning, and suggests a mapping of its columns. */
  look: oc
    .input(
      z.object({
        file: z.string(),
        head: z.string().check(z.maxLength(200_000)),
        /** The user maps the columns, also those of a file that could be recognised. */
        isMapped: z.optional(z.literal(true)),
        /** This beginning is all of the file. */
        isWhole: z.optional(z.literal(true)),
      }),
    )
    .output(
      z.object({
        format: importFormat,
        /** The number of entries in this beginning. */
        entries: z.number(),
        columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
        mapping,
        /** The common platform, as far as the addresses of the posts or the kind of the file show it. */
        platform: z.optional(z.string()),
        /** True if each post states its own platform. */
        statesPlatform: z.boolean(),
        /** True if there are posts of networks whose words are stored on the device alone. */
        isWithheld: z.boolean(),
        /** The first dates of a recognised file, as they are written. */
        dates: z.optional(z.array(z.string())),
      }),
    ),
  begin: oc
    .input(
      z.object({
        /** The client chooses the id, so that a repeated request starts no second import. */
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        project: z.string(),
        file: z.string().check(z.maxLength(300)),
        format: importFormat,
        mapping,
        /** For posts that do not state their platform. */
        platform: z.string().check(z.minLength(1), z.maxLength(60)),
        /** Which number of a date is the day. Without it all dates of the file decide together. */
        order: z.optional(z.enum(['day-first', 'month-first'])),
        /** The time zone of times that state none; `local` is that of the engine. */
        zone: z.optional(z.enum(['utc', 'local'])),
        span: z.optional(spanOfDays),
        /** The number of entries, counted or estimated: for a large file the newest are determined before any is stored. */
        entries: z.optional(z.number()),
      }),
    )
    .output(byId),
  /**
   * The next piece of the file, cut anywhere between two characters; `piece` counts from 0. Responds once it is stored.
   * Idempotent, also after a restart of the engine: a piece is never imported twice.
   */
  add: oc
    .input(z.object({ id: z.string(), piece: z.int().check(z.gte(0)), text: z.string().check(z.maxLength(2_000_000)) }))
    /** With the bad rows of this piece alone; none if it was imported before. */
    .output(z.object({ ...counts, badRows: z.array(badRow) })),
  /** Idempotent as well. `isStopped` ends the import before the end of the file. */
  end: oc.input(z.object({ id: z.string(), isStopped: z.optional(z.literal(true)) })).output(importReport),
  /** Removes exactly what this file added. */
  undo: oc.input(byId).output(z.object({ removed: z.number() })),
  list: oc.input(z.object({ project: z.optional(z.string()) })).output(z.array(importReport)),
};
