/** The requests of extension pages about all stored data: export, import and deletion. */
import { eventIterator, ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { broughtCheck } from '../checks/brought-check.ts';
import { storedFormOf } from '../checks/opened-check.ts';
import { bringSecrets, sealSecrets } from '../connections/copied-secrets.ts';
import { bringSettings, readBroughtSettings, settingsToKeep } from '../connections/kept-settings.ts';
import { exportOffBy, exportOffConnections } from '../connections/policy/export-off.ts';
import { serviceSettings } from '../connections/service-settings.ts';
import { MODEL_SECRET } from '../connections/this-device/language-model.ts';
import { collectingContract } from '../contract/device/collecting.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { publisher } from '../contract/device/publishers.ts';
import { isObject } from '../format/json.ts';
import { t } from '../platform/words.ts';
import { opens } from '../privacy/privacy.ts';
import { checkRecord } from '../records/check-record.ts';
import { readCheck, readChecks, readUnreadable } from '../records/read-checks.ts';
import { readSigningKey, signText } from '../records/signing-key.ts';
import { writeCheck } from '../records/write-checks.ts';
import { type CopiedSettingsParts, isModelOf, offeredSettings, storedSettings } from './copied-settings.ts';
import { createForward } from './forward.ts';
import { safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';

const brought = z.object({
  checks: z.number(),
  /** They already exist, and stay unchanged. */
  known: z.number(),
  /** They are of an unreadable format. */
  unread: z.number(),
});

const offeredSetting = z.object({
  id: z.enum([
    ...(['privateWindows', 'opens', 'notify', 'checksMonths', 'postsDays', 'own', 'except', 'never'] as const),
    ...(['always', 'hosts', 'marked', 'searches', 'evidence', 'model', 'feeds', 'sources'] as const),
  ]),
  count: z.optional(z.number()),
  here: z.optional(z.union([z.boolean(), z.number(), opens])),
  copy: z.optional(z.union([z.boolean(), z.number(), opens])),
  hosts: z.optional(z.array(z.string())),
  isTicked: z.boolean(),
  isPrivacy: z.optional(z.literal(true)),
});
const contentOfCopy = z.object({
  publishers: z.array(publisher),
  services: z.array(serviceSettings),
  offered: z.array(offeredSetting),
  hasSecrets: z.boolean(),
  /** Settings that cannot be read. */
  unread: z.number(),
  hasOwnSigners: z.boolean(),
});

export interface DataDeskParts extends DevicePart, Pick<CopiedSettingsParts, 'followFeeds' | 'followMarkedSites'> {
  eraseEverything: () => Promise<void>;
  scheduleChanged: () => Promise<void>;
}

const AT_ONCE = 200;
/** A line is a checksum and a path: enough for the sources of 500 checks. */
const MAX_LIST = 10_000_000;
const COPY_VERSION = 2;

const linesOf = (rows: readonly unknown[], isFirst: boolean): string =>
  `${isFirst ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`;

interface CopyWishes {
  passphrase?: string | undefined;
}

/** One row per line, so that a reader needs no more than a line at once. */
async function* copy({ device }: DevicePart, { passphrase }: CopyWishes): AsyncGenerator<string> {
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
  let isFirst = true;
  for await (const rows of await (await device()).collecting.copiedRows.read()) {
    if (rows.length === 0) continue;
    yield linesOf(rows, isFirst);
    isFirst = false;
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

/** Imports unfinished checks as stopped, so that nothing is sent without a new request. */
const bringCheck = async (stored: unknown): Promise<'checks' | 'known' | 'unread'> => {
  const { success, data } = checkRecord.safeParse(stored);
  if (!success) return 'unread';
  if (await readCheck(data.id)) return 'known';
  const record = broughtCheck(data, Date.now());
  if (record.input === '') return 'unread';
  await writeCheck(record);
  return 'checks';
};

/** The keys of sources, whose hosts their names state. */
const isSourceSecret = (name: string): boolean => /^(?:evidence|posts) /.test(name);

const inCopy = z.looseObject({ stored: z.optional(z.unknown()), secrets: z.optional(z.unknown()) });

export const dataDesk = ({ eraseEverything, ...parts }: DataDeskParts) => {
  const { forward } = createForward(parts);
  const readInCopy = async (settings: unknown) => {
    const { stored, secrets } = z.safeParse(inCopy, settings).data ?? {};
    return { ...(await offeredSettings(stored, parts)), stored, secrets };
  };
  const takeSettings = async (settings: unknown, ids: readonly string[], passphrase: string | undefined) => {
    const { offered, stored, secrets } = await readInCopy(settings);
    const services = await bringSettings(settings);
    for (const { id, take } of offered) if (ids.includes(id)) await take();
    if (passphrase === undefined || secrets === undefined) return;
    const isSameModel = await isModelOf(stored);
    // A secret belongs to the addresses that it was entered for.
    await bringSecrets(
      secrets,
      passphrase,
      (name) => services.includes(name) || isSourceSecret(name) || (isSameModel && name === MODEL_SECRET),
    );
  };
  return {
    /** Streams the text of the export file. With a passphrase it contains the secrets, encrypted. */
    copy: safe
      .input(z.object({ passphrase: z.optional(z.string()) }))
      .output(eventIterator(z.string()))
      .handler(async ({ input }) => {
        await refuseExport();
        return copy(parts, input);
      }),
    /** Why the page may not save a file of what is stored here; every export of a page requests it before its file is made. */
    exportRefusal: safe
      .input(z.object({ connections: z.array(z.string()) }))
      .output(z.object({ refusal: z.optional(z.string()) }))
      .handler(async ({ input }) => ({ refusal: await exportRefusal(input.connections) })),
    /** The number of stored checks of another version, which this version cannot read; an export includes them unchanged. */
    unreadable: safe.output(z.number()).handler(async () => (await readUnreadable()).length),
    /** The changes that the settings of such a file would make here: the user selects from them before anything is imported. */
    look: safe
      .input(z.object({ settings: z.optional(z.unknown()) }))
      .output(contentOfCopy)
      .handler(async ({ input: { settings } }) => {
        const { offered, secrets, unread, hasOwnSigners } = await readInCopy(settings);
        // The schema of the output drops the functions.
        return {
          ...(await readBroughtSettings(settings)),
          offered: z.parse(z.array(offeredSetting), offered),
          hasSecrets: secrets !== undefined,
          unread,
          hasOwnSigners,
        };
      }),
    /** Imports some checks of such a file, and the chosen settings with the first of them. */
    bring: safe
      .input(
        z.object({
          settings: z.optional(z.unknown()),
          /** The ids of the offered settings that are taken. */
          take: z.optional(z.array(z.string())),
          /** With the passphrase of the file its secrets are taken too. */
          passphrase: z.optional(z.string()),
          checks: z.array(z.unknown()),
        }),
      )
      .output(brought)
      .handler(async ({ input: { settings, take = [], passphrase, checks } }) => {
        if (settings !== undefined) await takeSettings(settings, take, passphrase);
        const brought = { checks: 0, known: 0, unread: 0 };
        for (const stored of checks) brought[await bringCheck(stored)] += 1;
        return brought;
      }),
    /** Keeps one check of a colleague's evidence file. */
    keepOpened: safe
      .input(z.object({ check: z.record(z.string(), z.unknown()), answer: z.optional(z.unknown()) }))
      .output(z.object({ outcome: z.enum(['checks', 'known', 'unread']), id: z.string() }))
      .handler(async ({ input: { check, answer } }) => {
        const outcome = await bringCheck(storedFormOf(check, answer));
        return { outcome, id: typeof check.id === 'string' ? check.id : '' };
      }),
    /** Imports rows of projects and posts. */
    bringRows: forward(collectingContract.copiedRows.add, ({ collecting }) => collecting.copiedRows.add),
    /** Groups the posts that were imported. */
    groupRows: forward(collectingContract.copiedRows.group, ({ collecting }) => collecting.copiedRows.group, {
      after: parts.scheduleChanged,
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
