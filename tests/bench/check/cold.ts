/** Runs one whole check with a newly started engine: its modules, its parser, its first requests. */
import type { Fetch } from '../../../lib/engine/web/client.ts';
import { ask } from '../../world/client.ts';

const [proxyPort = '', input = ''] = process.argv.slice(2);
const ca = process.env.WORLD_CA ?? '';

const fetch: Fetch = async (address, init) => {
  const headers = Object.fromEntries(new Headers(init.headers));
  const reply = await ask({ proxyPort: Number(proxyPort), ca }, address, { headers });
  return new Response(new Uint8Array(reply.bytes), { status: reply.status });
};

const start = performance.now();
const [{ createCheckClaim }, { systemClock }, { reading }, { webOf }] = await Promise.all([
  import('../../../lib/engine/context/check-claim.ts'),
  import('../../../lib/platform/clock.ts'),
  import('../../fixtures/reading.ts'),
  import('../../fakes/web-of.ts'),
]);
const names = ['FactDesk', 'CheckPoint'];
const generate = createCheckClaim({
  web: webOf(fetch),
  clock: systemClock,
  ...reading,
  publishers: async () => names.map((name) => ({ name, host: `${name.toLowerCase()}.example` })),
});
const { label, searched } = await generate(
  { input, modelVersion: '1.0' },
  { materials: undefined, signal: new AbortController().signal },
);
const whole = performance.now() - start;
process.stdout.write(JSON.stringify({ label, whole, searched }));
