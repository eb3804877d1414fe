/** What may be asked about files of posts: what is in one, to take it in piece by piece, to take it back. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';

/** What a column can be taken for. */
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

/** From a field to the name of its column, or of a member of each line; what is not named is left out. */
const mapping = z.partialRecord(z.enum(postFields), z.string());
export type Mapping = z.infer<typeof mapping>;

const importFormat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv'), delimiter: z.enum([',', ';', '\t', '|']) }),
  z.object({ kind: z.literal('ndjson') }),
]);
export type ImportFormat = z.infer<typeof importFormat>;

const badRow = z.object({ line: z.number(), reason: z.string() });
export type BadRow = z.infer<typeof badRow>;

const counts = {
  /** Rows with something in them. */
  rows: z.number(),
  added: z.number(),
  /** Were here already, and are as they were. */
  known: z.number(),
  bad: z.number(),
};

const importReport = z.object({
  id: z.string(),
  project: z.string(),
  file: z.string(),
  at: z.string(),
  /** Interrupted: what had been taken in until then is there, and can be undone. */
  state: z.enum(['running', 'done', 'undone', 'interrupted']),
  ...counts,
  /** The first hundred of them. */
  badRows: z.array(badRow),
  /** All dates had to be there first: the file is to be sent once more, from its first piece on, and ended again. */
  sendAgain: z.optional(z.literal(true)),
});
export type ImportReport = z.infer<typeof importReport>;

const byId = z.object({ id: z.string() });

export const importsContract = {
  /** What is in a file, by its beginning, and what its columns are likely to be. */
  look: oc.input(z.object({ file: z.string(), head: z.string().check(z.maxLength(200_000)) })).output(
    z.object({
      format: importFormat,
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      mapping,
      /** Where all of it is from, as far as the addresses of its posts say. */
      platform: z.optional(z.string()),
    }),
  ),
  begin: oc
    .input(
      z.object({
        /** Whoever has the file names the import, so that asking again begins no second one. */
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        project: z.string(),
        file: z.string().check(z.maxLength(300)),
        format: importFormat,
        mapping,
        /** Of posts that do not say where they are from. */
        platform: z.string().check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .output(byId),
  /**
   * The next piece of the file, cut anywhere between two characters; `piece` counts them from 0. Answers when it is written
   * down, and may be asked again, also of an engine that was started since: a piece that is there is not taken twice.
   */
  add: oc
    .input(z.object({ id: z.string(), piece: z.int().check(z.gte(0)), text: z.string().check(z.maxLength(2_000_000)) }))
    .output(z.object(counts)),
  /** May be asked again as well. */
  end: oc.input(byId).output(importReport),
  /** Takes back what this file added and nothing else. */
  undo: oc.input(byId).output(z.object({ removed: z.number() })),
  list: oc.input(z.object({ project: z.optional(z.string()) })).output(z.array(importReport)),
};
