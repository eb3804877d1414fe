/** Reads that wait at our own server: the label comes with the outcome, and by reads as ever where none may wait or nobody looks. */
import { setTimeout as wait } from 'node:timers/promises';
import { onLoopback } from '../../../server/http/listening.ts';
import { startServer } from '../../../server/start.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { contextServiceHost, type World } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { sendMany } from '../pages/desk.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { addService } from '../pages/options-page.ts';
import { inState } from '../pages/panel.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { states } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

interface Newsroom {
  profile: Record<string, string>;
  /** The moment before the outcome of a claim was stored, by the claim. */
  answeredAt: Map<string, number>;
  /** The server ignores from now on that a read prefers to wait. */
  ignoreWaits(): void;
}

/** From 2.0 to 2.9 seconds: at no fixed distance from the reads, which fall on whole seconds. */
const SOON_MS = [2000, 2370, 2740];
/** Longer than one read waits. */
const LATE_MS = 30_000;
const PATIENCE = 60_000;

const claimOf = (at: number): string => `The night ferry carried ${41_200 + at} passengers in its first winter.`;
const LATE_CLAIM = claimOf(99);

const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ world }, use) => {
    const answeredAt = new Map<string, number>();
    let ignoresWaits = false;
    const server = await startServer({
      port: 0,
      listening: { ...onLoopback, origin: `https://${contextServiceHost}` },
      log: silentLog,
      generators: {
        generateContext: async ({ input }) => {
          await wait(input === LATE_CLAIM ? LATE_MS : SOON_MS[answeredAt.size % SOON_MS.length]);
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
    const unmount = world.mount(contextServiceHost, (request, response) => {
      // A copy: the world keeps the headers as they came.
      const { prefer, ...headers } = request.headers;
      if (ignoresWaits) request.headers = headers;
      server.listener(request, response);
    });
    const { clientId: account, clientSecret: secret } = credentials.administrator;
    const ignoreWaits = () => {
      ignoresWaits = true;
    };
    await use({ profile: { name: 'Newsroom', ...addresses, account, secret }, answeredAt, ignoreWaits });
    unmount();
    await server.close();
  },
});

/** The reads of single checks, oldest first: whether each prefers to wait. */
const reads = ({ requests }: World): boolean[] =>
  requests
    .filter(({ method, path }) => method === 'GET' && /^\/contextChecks\/./.test(path))
    .map(({ headers }) => headers.prefer === 'wait=20');

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

test('shows a label by the read that waits for it, without another request', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  const delays = await delaysOf(panel, newsroom, SOON_MS.length);
  process.stdout.write(`from the outcome at the server to the label: ${delays.join(', ')} ms\n`);
  expect(reads(world)).toEqual(SOON_MS.map(() => true));
});

test('waits again while the panel is open', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(panel, LATE_CLAIM);
  await panel.waitFor(inState('done'), PATIENCE);
  expect(reads(world)).toEqual([true, true]);
});

test('does not wait again while nobody looks, until a page is opened', async ({ inWorld, newsroom, world }) => {
  test.slow();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  // This page only starts the check in place of a click in a web page.
  const welcome = await inWorld.extensionPage('welcome.html');
  await sendMany(welcome, [LATE_CLAIM]);
  await welcome.close();
  await expect.poll(() => reads(world).length, { timeout: PATIENCE }).toBeGreaterThan(1);
  expect(reads(world).slice(0, 2)).toEqual([true, false]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await expect.poll(() => states(panel), { timeout: PATIENCE }).toEqual({ done: 1 });
  expect(reads(world).at(-1)).toBe(true);
});

test('asks a server once that lets no read wait, and shows the label by reads as ever', async ({
  inWorld,
  newsroom,
  world,
}) => {
  test.slow();
  newsroom.ignoreWaits();
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  const delays = await delaysOf(panel, newsroom, SOON_MS.length);
  process.stdout.write(`the same by reads alone: ${delays.join(', ')} ms\n`);
  const [first, ...later] = reads(world);
  expect(first).toBe(true);
  expect(later.length).toBeGreaterThanOrEqual(SOON_MS.length);
  expect(later).not.toContain(true);
});
