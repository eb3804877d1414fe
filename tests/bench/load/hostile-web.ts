/** Starts a server whose web is one hostile page in several forms, and prints its addresses and credentials. */
import { evidenceFrom } from '../../../server/evidence-settings-file.ts';
import { startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';

/** 4 kB, in which an expression for the charset once tried every division of the spaces from every `meta`. */
const META = `${'<meta '.repeat(226)}charset=${' '.repeat(2720)}`;

const pages: Record<string, { type: string; body: string }> = {
  '/charset': { type: 'text/html', body: META },
  '/type': { type: '\u00a0'.repeat(15_000), body: '<title>A page</title>' },
  '/parameter': { type: `text/html; charset${' '.repeat(15_000)}x`, body: '<title>A page</title>' },
};

const fetch = async (address: string): Promise<Response> => {
  const page = pages[new URL(address).pathname];
  if (!page) throw new TypeError('There is no such page.');
  return new Response(page.body, { headers: { 'content-type': page.type } });
};

const { addresses, credentials } = await startServer({
  port: 0,
  log: silentLog,
  fetch,
  evidence: evidenceFrom({ publishers: [], wikipedia: [], feedHours: 0 }),
});
process.stdout.write(`${JSON.stringify({ base: addresses.base, ...credentials })}\n`);
