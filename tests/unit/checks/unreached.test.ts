/** Tests what this device cannot check while it is offline: only an address that did not respond waits for the network. */

import { expect, it } from 'vitest';
import { step } from '../../../lib/checks/check-machine.ts';
import { create, read } from '../../../lib/checks/check-service.ts';
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import { createCheckClaim } from '../../../lib/engine/context/check-claim.ts';
import { createHydrate } from '../../../lib/engine/context/hydrate/hydrate.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { createAnalyseImage } from '../../../lib/engine/vision/analyse-image.ts';
import type { CheckKind } from '../../../lib/records/check-record.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { webPermitted } from '../../fakes/web-of.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { reading } from '../../fixtures/reading.ts';

interface World {
  fetch?: (address: string) => Promise<Response>;
  mayRead?: boolean;
  materials?: unknown;
}

const clock = createManualClock();
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => {});
const answering = (status: number) => async () => new Response('', { status });

/** The end of this check while the browser is offline. */
const endOffline = async (kind: CheckKind, input: string, { fetch = dead, mayRead = true, materials }: World) => {
  const ports = { web: webPermitted(fetch, () => mayRead) };
  const engine = createEngine({
    store: createMemoryStore(clock.now),
    clock,
    log: silentLog,
    materials: { get: async () => materials },
    generateContext: createCheckClaim({
      ...{ ...ports, ...reading, publishers: async () => [], clock },
      hydrate: createHydrate({ ...ports, ...reading, budgetMs: 20 }),
    }),
    analyseImage: createAnalyseImage({
      ...ports,
      examine: () => Promise.reject(new Error('The file is no image.')),
      keepsPlace: true,
    }),
  });
  const sending = record(states.sending, { kind, input, connection: 'device' });
  const service = engine.service(deviceCaller);
  const { id } = await create(service, sending, () => {});
  await engine.idle();
  const answer = await read(service, sending, id);
  const { state } = step(sending, { name: 'created', answer }, { now: clock.now(), online: false }).record;
  return { name: state.name, why: state.name === 'failed' && state.coded ? statedWords(state.coded) : undefined };
};

const PICTURE = 'https://pictures.example/a.png';
const LINK = 'https://paper.example/pier';

it.each([
  ['image', PICTURE, {}],
  ['link', LINK, {}],
  ['link', LINK, { fetch: silent }],
] as const)('%s at %s waits if the address did not respond', async (kind, input, world) => {
  expect(await endOffline(kind, input, world)).toEqual({ name: 'offline', why: undefined });
});

it.each([
  ['image', `urn:sha256:${'0'.repeat(64)}`, { materials: { bytes: new Uint8Array([1]) } }, 'The file is no image.'],
  ['image', PICTURE, { mayRead: false }, 'no permission for pictures.example'],
  ['image', 'http://127.0.0.1/a.png', {}, 'is not on the public web'],
  ['image', PICTURE, { fetch: answering(403) }, 'responded with 403'],
  ['link', LINK, { fetch: answering(404) }, 'has no such page'],
  ['link', 'http://127.0.0.1/', {}, 'is not on the public internet'],
] as const)('%s at %s ends at once with its own reason if %j', async (kind, input, world, why) => {
  const end = await endOffline(kind, input, world);
  expect(end.name).toBe('failed');
  expect(end.why).toContain(why);
});
