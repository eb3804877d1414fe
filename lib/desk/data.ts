/** The requests of extension pages about all stored data: export, import and deletion. */
import { eventIterator } from '@orpc/server';
import * as z from 'zod/mini';
import { broughtCheck } from '../checks/brought-check.ts';
import { recoded } from '../checks/recode-earlier.ts';
import { bringSettings, readBroughtSettings, settingsToKeep } from '../connections/kept-settings.ts';
import { serviceSettings } from '../connections/service-settings.ts';
import { publisher } from '../contract/device/publishers.ts';
import { checkRecord } from '../records/check-record.ts';
import { migrated } from '../records/migrate-check.ts';
import { readCheck, readChecks, readUnreadable } from '../records/read-checks.ts';
import { writeCheck } from '../records/write-checks.ts';
import { safe } from './procedures.ts';

const brought = z.object({
  checks: z.number(),
  /** They already exist, and stay unchanged. */
  known: z.number(),
  /** They are of an unreadable format. */
  unread: z.number(),
});
export interface DataDeskParts {
  eraseEverything: () => Promise<void>;
}

const AT_ONCE = 200;

async function* copy(): AsyncGenerator<string> {
  const head = { format: 'sidelight', version: 1, at: new Date().toISOString(), settings: await settingsToKeep() };
  yield `${JSON.stringify(head).slice(0, -1)},"checks":[\n`;
  const checks = [...(await readChecks()), ...(await readUnreadable())];
  for (let from = 0; from < checks.length; from += AT_ONCE) {
    const lines = checks.slice(from, from + AT_ONCE).map((check) => JSON.stringify(check));
    yield `${from === 0 ? '' : ',\n'}${lines.join(',\n')}`;
  }
  yield '\n]}\n';
}

/** Imports unfinished checks as stopped, so that nothing is sent without a new request. */
const bringCheck = async (stored: unknown): Promise<'checks' | 'known' | 'unread'> => {
  const parsed = checkRecord.safeParse(migrated(stored) ?? stored);
  if (!parsed.success) return 'unread';
  const data = recoded(parsed.data);
  if (await readCheck(data.id)) return 'known';
  const record = broughtCheck(data, Date.now());
  if (record.input === '') return 'unread';
  await writeCheck(record);
  return 'checks';
};

export const dataDesk = ({ eraseEverything }: DataDeskParts) => ({
  /** Streams the text of the export file. It contains no secrets. */
  copy: safe.output(eventIterator(z.string())).handler(() => copy()),
  /** The number of stored checks of another version, which this version cannot read; an export includes them unchanged. */
  unreadable: safe.output(z.number()).handler(async () => (await readUnreadable()).length),
  /** What the settings of such a file would add here: the user chooses from it before anything is taken. */
  look: safe
    .input(z.object({ settings: z.optional(z.unknown()) }))
    .output(z.object({ publishers: z.array(publisher), services: z.array(serviceSettings) }))
    .handler(({ input }) => readBroughtSettings(input.settings)),
  /** Imports some checks of such a file, and the chosen settings with the first of them. */
  bring: safe
    .input(z.object({ settings: z.optional(z.unknown()), checks: z.array(z.unknown()) }))
    .output(brought)
    .handler(async ({ input }) => {
      if (input.settings !== undefined) await bringSettings(input.settings);
      const brought = { checks: 0, known: 0, unread: 0 };
      for (const stored of input.checks) brought[await bringCheck(stored)] += 1;
      return brought;
    }),
  /** Deletes everything for good; the extension restarts a moment later. */
  erase: safe.handler(eraseEverything),
});
