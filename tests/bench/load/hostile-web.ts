/** Starts a server whose web is one hostile page in several forms, and prints its addresses and credentials. */

import { startServer } from '../../../server/start.ts';
import { evidenceFrom } from '../../../server/work/evidence-settings-file.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { hostilePage } from './hostile-pages.ts';

const fetch = async (address: string): Promise<Response> => {
  const page = hostilePage(address);
  if (!page) throw new TypeError('There is no such page.');
  return page;
};

const { addresses, credentials } = await startServer({
  port: 0,
  log: silentLog,
  fetch,
  evidence: evidenceFrom({ publishers: [], wikipedia: [], feedHours: 0 }),
});
process.stdout.write(`${JSON.stringify({ base: addresses.base, ...credentials })}\n`);
