/** The requests of the settings about the import of a copy, whose file the background reads: what it has, and then what of it is imported. */
import { eventIterator } from '@orpc/server';
import * as z from 'zod/mini';
import { importedCheck } from '../checks/imported-check.ts';
import { addCopiedSecrets } from '../connections/copied-secrets.ts';
import { addCopiedSettings, readCopiedSettings } from '../connections/kept-settings.ts';
import { serviceSettings } from '../connections/service-settings.ts';
import { MODEL_SECRET } from '../connections/this-device/language-model.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { givenFile } from '../contract/device/file.ts';
import { publisher } from '../contract/device/publishers.ts';
import { isObject } from '../format/json.ts';
import { opens } from '../privacy/privacy.ts';
import { checkRecord } from '../records/check-record.ts';
import { readCheck } from '../records/read-checks.ts';
import { writeCheck } from '../records/write-checks.ts';
import { type CopiedSettingsParts, isModelOf, offeredSettings } from './copied-settings.ts';
import { createForward } from './forward.ts';
import { safe } from './procedures.ts';
import { readCopy } from './read-copy.ts';

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

/** The content of a copy that is new here: the user chooses from it before anything is imported. */
const copyContent = z.object({
  publishers: z.array(publisher),
  services: z.array(serviceSettings),
  offered: z.array(offeredSetting),
  hasSecrets: z.boolean(),
  projects: z.number(),
  posts: z.number(),
  hasSchedules: z.boolean(),
  /** The fact-checks of an encrypted copy. */
  library: z.number(),
});
export type CopyContent = z.infer<typeof copyContent>;

const reading = z.object({ name: z.literal('reading'), bytes: z.number() });

/** `other`: no copy of this extension. */
const notRead = z.object({ name: z.literal('not-read'), because: z.enum(['sealed', 'locked', 'newer', 'other']) });
const previewStep = z.union([reading, notRead, z.object({ name: z.literal('content'), content: copyContent })]);
type PreviewStep = z.infer<typeof previewStep>;

const counts = z.object({
  checks: z.number(),
  rows: z.number(),
  /** They already exist, and stay unchanged. */
  known: z.number(),
  /** They are of an unreadable format. */
  unread: z.number(),
  /** Fact-checks of fact-checkers that are not listed here. */
  unlisted: z.number(),
});
const importStep = z.union([reading, notRead, z.object({ name: z.literal('done'), counts })]);
type ImportStep = z.infer<typeof importStep>;

const copyFile = z.object({
  file: givenFile,
  /** For an encrypted copy. */
  passphrase: z.optional(z.string()),
});

const copyChoice = z.extend(copyFile, {
  /** The hosts of the fact-checkers that are added, and the ids of the services. */
  publishers: z.array(z.string()),
  services: z.array(z.string()),
  /** The ids of the other parts that are imported: offered settings, `topics`, `library`, `schedules` and `secrets`. */
  parts: z.array(z.string()),
});
type CopyChoice = z.infer<typeof copyChoice>;

export interface ImportCopyParts extends DevicePart, Pick<CopiedSettingsParts, 'followFeeds' | 'followMarkedSites'> {
  scheduleChanged: () => Promise<void>;
}

const AT_ONCE = 100;

/** Imports unfinished checks as stopped, so that nothing is sent without a new request. */
export const importCheck = async (stored: unknown): Promise<'checks' | 'known' | 'unread'> => {
  const { success, data } = checkRecord.safeParse(stored);
  if (!success) return 'unread';
  if (await readCheck(data.id)) return 'known';
  const record = importedCheck(data, Date.now());
  if (record.input === '') return 'unread';
  await writeCheck(record);
  return 'checks';
};

/** The keys of sources, whose hosts their names state. */
const isSourceSecret = (name: string): boolean => /^(?:evidence|posts) /.test(name);

const inCopy = z.looseObject({ stored: z.optional(z.unknown()), secrets: z.optional(z.unknown()) });

const isScheduled = (project: unknown): boolean =>
  isObject(project) && isObject(project.jobSchedule) && project.jobSchedule.enabled === true;

export const importCopyDesk = (parts: ImportCopyParts) => {
  const { call } = createForward(parts);
  const readSettings = async (settings: unknown) => {
    const { stored, secrets } = z.safeParse(inCopy, settings).data ?? {};
    return { ...(await offeredSettings(stored, parts)), stored, secrets };
  };

  async function* preview(
    { file, passphrase }: z.infer<typeof copyFile>,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<PreviewStep, void> {
    let content: CopyContent | undefined;
    for await (const entry of readCopy(file, passphrase, signal)) {
      if (entry.what === 'not-read') return yield { name: 'not-read', because: entry.because };
      if (entry.what === 'read') yield { name: 'reading', bytes: entry.bytes };
      if (entry.what === 'head') {
        const { settings } = entry.head;
        const { offered, secrets } = await readSettings(settings);
        content = {
          ...(await readCopiedSettings(settings)),
          // Its functions do not pass.
          offered: z.parse(z.array(offeredSetting), offered),
          hasSecrets: passphrase !== undefined && secrets !== undefined,
          ...{ projects: 0, posts: 0, hasSchedules: false, library: 0 },
        };
      } else if (content && entry.what === 'library') {
        content.library += 1;
      } else if (content && entry.what === 'topics' && isObject(entry.row)) {
        const { table, row } = entry.row;
        if (table === 'posts') content.posts += 1;
        if (table !== 'projects') continue;
        content.projects += 1;
        content.hasSchedules ||= isScheduled(row);
      }
    }
    yield content ? { name: 'content', content } : { name: 'not-read', because: 'other' };
  }

  /** Resolves with the number of settings that cannot be read. */
  const importSettings = async (settings: unknown, choice: CopyChoice): Promise<number> => {
    const { offered, stored, secrets, unread } = await readSettings(settings);
    const found = await readCopiedSettings(settings);
    const services = await addCopiedSettings({
      publishers: found.publishers.filter(({ host }) => choice.publishers.includes(host)),
      services: found.services.filter(({ id }) => choice.services.includes(id)),
    });
    for (const { id, take } of offered) if (choice.parts.includes(id)) await take();
    if (choice.passphrase === undefined || secrets === undefined || !choice.parts.includes('secrets')) return unread;
    const isSameModel = await isModelOf(stored);
    // A secret belongs to the addresses that it was entered for.
    await addCopiedSecrets(
      secrets,
      choice.passphrase,
      (name) => services.includes(name) || isSourceSecret(name) || (isSameModel && name === MODEL_SECRET),
    );
    return unread;
  };

  async function* importCopy(choice: CopyChoice, signal: AbortSignal | undefined): AsyncGenerator<ImportStep, void> {
    const sum = { checks: 0, rows: 0, known: 0, unread: 0, unlisted: 0 };
    const projects = new Set<string>();
    const schedules = choice.parts.includes('schedules');
    let rows: unknown[] = [];
    const addRows = async (): Promise<void> => {
      const batch = rows;
      rows = [];
      if (batch.length === 0 || !choice.parts.includes('topics')) return;
      const added = await call(({ collecting }) => collecting.copiedRows.add({ rows: batch, schedules }));
      sum.rows += added.added;
      sum.known += added.known;
      sum.unread += added.unread;
      for (const project of added.projects) projects.add(project);
    };
    let factChecks: unknown[] = [];
    const addFactChecks = async (): Promise<void> => {
      const batch = factChecks;
      factChecks = [];
      if (batch.length === 0 || !choice.parts.includes('library')) return;
      const restored = await call(({ library }) => library.files.restore({ rows: batch }));
      sum.rows += restored.added;
      for (const name of ['known', 'unread', 'unlisted'] as const) sum[name] += restored[name];
    };
    let isCopy = false;
    try {
      for await (const entry of readCopy(choice.file, choice.passphrase, signal)) {
        if (entry.what === 'not-read') return yield { name: 'not-read', because: entry.because };
        if (entry.what === 'read') yield { name: 'reading', bytes: entry.bytes };
        if (entry.what === 'unread') sum.unread += 1;
        if (entry.what === 'checks') sum[await importCheck(entry.row)] += 1;
        if (entry.what === 'topics' && rows.push(entry.row) === AT_ONCE) await addRows();
        if (entry.what === 'library' && factChecks.push(entry.row) === AT_ONCE) await addFactChecks();
        if (entry.what !== 'head') continue;
        isCopy = true;
        sum.unread += await importSettings(entry.head.settings, choice);
      }
      await addRows();
      await addFactChecks();
    } finally {
      // Also what was imported before the user stopped, or before the file was damaged.
      if (projects.size > 0) {
        const group = { key: crypto.randomUUID(), projects: [...projects] };
        await call(({ collecting }) => collecting.copiedRows.group(group));
        await parts.scheduleChanged();
      }
    }
    yield isCopy ? { name: 'done', counts: sum } : { name: 'not-read', because: 'other' };
  }

  return {
    /** Reads the file to its end and imports nothing. */
    preview: safe
      .input(copyFile)
      .output(eventIterator(previewStep))
      .handler(({ input, signal }) => preview(input, signal)),
    /** Imports what was chosen. Sent again, it reads the file from its beginning, and adds nothing twice. */
    add: safe
      .input(copyChoice)
      .output(eventIterator(importStep))
      .handler(({ input, signal }) => importCopy(input, signal)),
  };
};
