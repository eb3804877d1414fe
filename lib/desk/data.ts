/** The requests of extension pages about all stored data: export, import and deletion. */
import { eventIterator, ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { storedFormOf } from '../checks/imported-check.ts';
import { sealSecrets } from '../connections/copied-secrets.ts';
import { settingsToKeep } from '../connections/kept-settings.ts';
import { exportOffBy, exportOffConnections } from '../connections/policy/export-off.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { isObject } from '../format/json.ts';
import { t } from '../platform/words.ts';
import { readChecks, readUnreadable } from '../records/read-checks.ts';
import { readSigningKey, signText } from '../records/signing-key.ts';
import { storedSettings } from './copied-settings.ts';
import { type ImportCopyParts, importCheck, importCopyDesk } from './import-copy.ts';
import { safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';

export interface DataDeskParts extends ImportCopyParts {
  eraseEverything: () => Promise<void>;
}

const AT_ONCE = 200;
/** A line is a checksum and a path: enough for the sources of 500 checks. */
const MAX_LIST = 10_000_000;
const COPY_VERSION = 2;

const linesOf = (rows: readonly unknown[], isFirst: boolean): string =>
  `${isFirst ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;

const copyWishes = z.object({
  passphrase: z.optional(z.string()),
  /** For an encrypted file alone: of any other nobody knows who wrote the ratings in it. */
  library: z.optional(z.boolean()),
});

/** The rows of a list, in lines. */
async function* listOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield linesOf(rows, isFirst);
    isFirst = false;
  }
}

/** One row per line, so that a reader needs no more than a line at once. */
async function* copy(
  { device }: DevicePart,
  { passphrase, library }: z.infer<typeof copyWishes>,
): AsyncGenerator<string> {
  const settings = {
    ...(await settingsToKeep()),
    stored: await storedSettings(),
    ...(passphrase === undefined ? {} : { secrets: await withServiceRefusal(sealSecrets(passphrase)) }),
  };
  const head = { format: 'sidelight', version: COPY_VERSION, at: new Date().toISOString(), settings };
  yield `${JSON.stringify(head).slice(0, -1)},"checks":[\n`;
  const off = new Set<unknown>(await exportOffConnections());
  const mayGo = (check: unknown): boolean => !isObject(check) || !off.has(check.connection);
  const checks = [...(await readChecks()), ...(await readUnreadable())].filter(mayGo);
  for (let from = 0; from < checks.length; from += AT_ONCE)
    yield linesOf(checks.slice(from, from + AT_ONCE), from === 0);
  yield '\n],"topics":[\n';
  yield* listOf(await (await device()).collecting.copiedRows.read());
  if (library) {
    yield '\n],"library":[\n';
    yield* listOf(await (await device()).library.files.rows());
  }
  yield '\n]}\n';
}

/** The sentence that says why nothing may be saved as a file; undefined if it may. */
const exportRefusal = async (connections: readonly string[] = []): Promise<string | undefined> => {
  const off = await exportOffBy(connections);
  if (!off) return undefined;
  return off.by === 'service'
    ? t('exportOff.byService', { name: off.name })
    : t('exportOff.byOrganisation', { organisation: off.name });
};

const refuseExport = async (): Promise<void> => {
  const message = await exportRefusal();
  if (message !== undefined) throw new ORPCError('FORBIDDEN', { message });
};

export const dataDesk = ({ eraseEverything, ...parts }: DataDeskParts) => {
  return {
    /** Streams the text of the export file. With a passphrase it contains the secrets, encrypted. */
    copy: safe
      .input(copyWishes)
      .output(eventIterator(z.string()))
      .handler(async ({ input }) => {
        await refuseExport();
        return copy(parts, input);
      }),
    importCopy: importCopyDesk(parts),
    /** Why the page may not save a file of what is stored here; every export of a page requests it before its file is made. */
    exportRefusal: safe
      .input(z.object({ connections: z.array(z.string()) }))
      .output(z.object({ refusal: z.optional(z.string()) }))
      .handler(async ({ input }) => ({ refusal: await exportRefusal(input.connections) })),
    /** The number of stored checks of another version, which this version cannot read; an export includes them unchanged. */
    unreadable: safe.output(z.number()).handler(async () => (await readUnreadable()).length),
    /** Keeps one check of a colleague's evidence file. */
    keepOpened: safe
      .input(z.object({ check: z.record(z.string(), z.unknown()), answer: z.optional(z.unknown()) }))
      .output(z.object({ outcome: z.enum(['checks', 'known', 'unread']), id: z.string() }))
      .handler(async ({ input: { check, answer } }) => {
        const outcome = await importCheck(storedFormOf(check, answer));
        return { outcome, id: typeof check.id === 'string' ? check.id : '' };
      }),
    /** The key of this installation, which signs the lists of evidence files. The first request makes it. */
    signingKey: safe.output(z.object({ publicKey: z.string(), fingerprint: z.string() })).handler(readSigningKey),
    signList: safe
      .input(z.object({ list: z.string().check(z.maxLength(MAX_LIST)) }))
      .output(z.string())
      .handler(async ({ input }) => {
        await refuseExport();
        return signText(input.list);
      }),
    /** Deletes everything for good; the extension restarts a moment later. */
    erase: safe.handler(eraseEverything),
  };
};
