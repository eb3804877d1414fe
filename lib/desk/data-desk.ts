/** Exports all stored data as one file, imports such a file, and deletes everything. */
import { implement } from '@orpc/server';
import { bringSettings, settingsToKeep } from '../connections/kept-settings.ts';
import { checkRecord } from '../records/check-record.ts';
import { isOver } from '../records/check-states.ts';
import { migrated } from '../records/migrate-check.ts';
import { readCheck, readChecks, readUnreadable } from '../records/read-checks.ts';
import { writeCheck } from '../records/write-checks.ts';
import { dataContract } from './data-contract.ts';

export interface DataDeskParts {
  eraseEverything: () => Promise<void>;
}

const os = implement(dataContract);
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
  const { data } = parsed;
  if (await readCheck(data.id)) return 'known';
  await writeCheck(isOver(data.state) ? data : { ...data, state: { name: 'stopped' } });
  return 'checks';
};

export const dataDesk = ({ eraseEverything }: DataDeskParts) => ({
  copy: os.copy.handler(() => copy()),
  unreadable: os.unreadable.handler(async () => (await readUnreadable()).length),
  bring: os.bring.handler(async ({ input }) => {
    if (input.settings !== undefined) await bringSettings(input.settings);
    const brought = { checks: 0, known: 0, unread: 0 };
    for (const stored of input.checks) brought[await bringCheck(stored)] += 1;
    return brought;
  }),
  erase: os.erase.handler(eraseEverything),
});
