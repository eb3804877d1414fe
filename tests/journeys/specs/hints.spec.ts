/** Hints of our own server: a label is shown with its outcome, and by reads as before where nothing is announced or no page is open. */
import { setTimeout as wait } from 'node:timers/promises';
import { onLoopback } from '../../../server/listening.ts';
import { startServer } from '../../../server/start.ts';
import type { Tab } from '../../e2e/harness/surface.ts';
import { sendMany } from '../../e2e/pages/desk.ts';
import { test as base, expect } from '../../e2e/pages/in-world.ts';
import { addService } from '../../e2e/pages/options-page.ts';
import { inState } from '../../e2e/pages/panel.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { states } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { startContextService } from '../../world/context-service.ts';
import { contextServiceHost, type World } from '../../world/world.ts';

interface Newsroom {
  profile: Record<string, string>;
  /** The moment before the outcome of a claim was stored, by the claim. */
  answeredAt: Map<string, number>;
}

/** Answers after 2.0 to 2.9 seconds: at no fixed distance from the reads, which fall on whole seconds. */
const workMs = (count: number): number => 2000 + ((count * 370) % 1000);

const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ world }, use) => {
    const answeredAt = new Map<string, number>();
    const server = await startServer({
      port: 0,
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      log: silentLog,
      generators: {
        generateContext: async ({ input }) => {
          await wait(workMs(answeredAt.size));
          answeredAt.set(input, Date.now());
          return {
            created_at: new Date().toISOString(),
            label: t('label.caution'),
            response: 'Looked into.',
            sources: [],
          };
        },
      },
    });
    const { addresses, credentials } = server;
    if (!credentials) throw new Error('The server was started without credentials.');
    const unmount = world.mount(contextServiceHost, server.listener);
    const { clientId: account, clientSecret: secret } = credentials.administrator;
    await use({ profile: { name: 'Newsroom', ...addresses, account, secret }, answeredAt });
    unmount();
    await server.close();
  },
});

const PATIENCE = 60_000;
const CHECKS = 7;
const MAX_MEDIAN_MS = 300;

const claimOf = (at: number): string => `The night ferry carried ${41_200 + at} passengers in its first winter.`;

const streams = ({ requests }: World) => requests.filter(({ path }) => path === '/events');

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Notes in the panel when it shows the result of the check that it shows now. */
const noteShown = (panel: Tab): Promise<void> =>
  panel.evaluate((done: string) => {
    const { body } = document;
    delete body.dataset.shownAt;
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`${done} .verdict`)) return;
      body.dataset.shownAt = String(Date.now());
      observer.disconnect();
    });
    observer.observe(body, { subtree: true, childList: true, attributes: true });
  }, inState('done'));

const shownAt = (panel: Tab): Promise<number> => panel.evaluate(() => Number(document.body.dataset.shownAt));

/** How long after its outcome at the server each check was shown, in milliseconds. */
const delaysOf = async (panel: Tab, { answeredAt }: Newsroom, count: number): Promise<number[]> => {
  const delays: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const claim = claimOf(at);
    await sendClaim(panel, claim);
    await panel.waitFor(inState('waiting'));
    await noteShown(panel);
    await panel.waitFor(inState('done'), PATIENCE);
    delays.push((await shownAt(panel)) - (answeredAt.get(claim) ?? 0));
  }
  return delays;
};

test('shows a label within 300 ms of its outcome while the panel is open', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toContain('Working');
  const panel = await inWorld.extensionPage('sidepanel.html');
  const delays = await delaysOf(panel, newsroom, CHECKS);
  process.stdout.write(`from the outcome at the server to the label: ${delays.join(', ')} ms\n`);
  expect(medianOf(delays)).toBeLessThanOrEqual(MAX_MEDIAN_MS);
  // One stream for each check, since nothing waited between them.
  expect(streams(world)).toHaveLength(CHECKS);
});

test('sends one request for events to a server without them, and shows the label by reads', async ({
  inWorld,
  newsroom,
  world,
}) => {
  test.slow();
  const events = { host: contextServiceHost, path: '/events', method: 'GET', times: 1000 };
  world.faults.inject({ kind: 'answer', status: 404 }, events);
  expect(await addService(inWorld, newsroom.profile)).toContain('Working');
  const panel = await inWorld.extensionPage('sidepanel.html');
  const delays = await delaysOf(panel, newsroom, 3);
  process.stdout.write(`the same by reads alone: ${delays.join(', ')} ms\n`);
  expect(streams(world).map(({ headers }) => headers.accept)).toEqual(['text/event-stream']);
  // The next page remembers it as well.
  await panel.close();
  const later = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(later, claimOf(3));
  await later.waitFor(inState('done'), PATIENCE);
  expect(streams(world)).toHaveLength(1);
});

test('sends no request for events to a service that does not announce any', async ({ inWorld, world }) => {
  const service = await startContextService(world, { alterations: {} });
  expect(await addService(inWorld, service.profile)).toContain('Working');
  const panel = await inWorld.extensionPage('sidepanel.html');
  void service.answerAfter(2500);
  await sendClaim(panel, claimOf(0));
  await panel.waitFor(inState('done'), PATIENCE);
  expect(streams(world)).toEqual([]);
  await service.close();
});

test('opens no stream while no page of ours listens', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toContain('Working');
  // The first check teaches the background that there are events.
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(panel, claimOf(0));
  await panel.waitFor(inState('done'), PATIENCE);
  await panel.close();
  const opened = streams(world).length;
  expect(opened).toBe(1);
  // This page does not listen: it only starts the checks in place of a click in a web page.
  const welcome = await inWorld.extensionPage('welcome.html');
  await sendMany(welcome, [claimOf(1), claimOf(2)]);
  await expect.poll(() => states(welcome), { timeout: PATIENCE }).toEqual({ done: 3 });
  expect(streams(world)).toHaveLength(opened);
});

test('opens one stream for two pages, and the second page takes it over', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toContain('Working');
  const first = await inWorld.extensionPage('sidepanel.html');
  // They take a quarter of a minute: the server works on four of them at a time.
  await sendMany(
    first,
    Array.from({ length: 24 }, (_, at) => claimOf(at)),
  );
  await expect.poll(() => streams(world).length, { timeout: PATIENCE }).toBe(1);
  const second = await inWorld.extensionPage('options.html');
  await wait(1000);
  expect(streams(world)).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams(world).length, { timeout: PATIENCE }).toBe(2);
  await expect.poll(() => states(second), { timeout: PATIENCE }).toEqual({ done: 24 });
  expect(streams(world)).toHaveLength(2);
});
