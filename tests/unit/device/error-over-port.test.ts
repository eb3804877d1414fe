/** Tests that a refusal of the engine reads the same on Chromium, over a port, and on Firefox, in the same process. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceApi } from '../../../lib/contract/device/device-api.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { MAX_INPUT_CHARS } from '../../../lib/contract/input-limits.ts';
import { deviceClient, deviceRouter } from '../../../lib/device/device-router.ts';
import { errorOverPort } from '../../../lib/device/reach-engine.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { answerAt } from '../../../lib/wire/answer-at.ts';
import { createWireClient } from '../../../lib/wire/client.ts';
import { createEagerClock } from '../../fakes/eager-clock.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { serviceThat } from '../../fixtures/connections.ts';
import { asBrowserPort } from '../../fixtures/desk-client.ts';
import { devicePartsOf } from '../../fixtures/device.ts';

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** The engine of a device as both browsers reach it. */
const openDevice = (): { chromium: DeviceApi; firefox: DeviceApi } => {
  const [store, clock] = [createMemoryStore(), createEagerClock()];
  const engine = createEngine({ store, clock, log: silentLog });
  const parts = devicePartsOf(engine, { store, clock, fetch: serviceThat().fetch });
  const serve = answerAt({ router: async () => deviceRouter(parts), context: { caller: deviceCaller } });
  const chromium = createWireClient<DeviceApi>({
    connect: async () => {
      const { port1, port2 } = new MessageChannel();
      opened.push(port1, port2);
      serve(asBrowserPort(port1));
      port1.start();
      port2.start();
      return asBrowserPort(port2);
    },
    asError: errorOverPort,
  });
  return { chromium, firefox: deviceClient(parts) };
};

const refusalOf = async (request: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await request.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  return error instanceof ServiceError ? error : expect.fail('The request was not refused by a service.');
};

describe('a refusal of the engine', () => {
  it.each<[string, (device: DeviceApi) => Promise<unknown>, string]>([
    [
      'a search that cannot be read',
      (device) => device.posts.search({ query: { projectId: 'ferry' }, body: { boolean: 'ferry AND (harbour' } }),
      'is not closed',
    ],
    [
      'an input over the limit',
      (device) => device.contextChecks.create({ body: { input: 'x'.repeat(MAX_INPUT_CHARS + 1) }, headers: {} }),
      `body.input: longer than ${MAX_INPUT_CHARS} characters`,
    ],
    [
      'a check that does not exist',
      (device) => device.contextChecks.get({ params: { id: 'none' } }),
      'No check has this ID.',
    ],
  ])('of %s has the same sentence, kind and status in both browsers', async (_, request, sentence) => {
    const { chromium, firefox } = openDevice();
    const query = { links: [], phrases: ['ferry'], names: [], hashtags: [] };
    await firefox.collecting.createProject({ displayName: 'Ferry', query, dataSources: [] });
    const [overPort, inProcess] = [await refusalOf(request(chromium)), await refusalOf(request(firefox))];
    expect(inProcess.message).toContain(sentence);
    expect(overPort.message).toBe(inProcess.message);
    expect([overPort.kind, overPort.status]).toEqual([inProcess.kind, inProcess.status]);
  });
});

it('an error of the port is reported as such', () => {
  expect(errorOverPort(new Error('closed'))).toMatchObject({ kind: 'network' });
});
