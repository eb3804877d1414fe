import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Start, StartFacts, StartParts } from '../../../../lib/checks/begin/start-check.ts';
import type { PageCapture } from '../../../../lib/contract/device/materials.ts';
import { MAX_INPUT_CHARS } from '../../../../lib/contract/input-limits.ts';
import { rememberHosts } from '../../../../lib/privacy/leaving.ts';
import { changePrivacy } from '../../../../lib/privacy/privacy.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { database } from '../../../../lib/records/database.ts';
import { getMaterial, textMaterialOf } from '../../../../lib/records/materials.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { readCheck, readChecks, readChecksOfPage } from '../../../../lib/records/read-checks.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states, unanswered } from '../../../fixtures/check-samples.ts';
import { createStoredRunner, forgetAll, newest, startStored } from '../stored-runner.ts';

const HOUR = 3_600_000;
const now = Date.now();
const page: PageCapture = {
  address: 'https://paper.example/pier',
  title: 'The pier',
  authors: [],
  text: 'On Monday. The pier was closed. It rained.',
  claimReviews: [],
};
const quote = { exact: 'The pier was closed.', before: 'On Monday. ', after: ' It rained.' };
const claim: Start = { kind: 'claim', text: 'The pier was\n  closed.', page, quote, from: page.address };

const ACME: StartFacts['recipient'] = { connection: 'acme', hosts: ['checks.example'], missing: [] };
const DEVICE_ALONE: StartFacts['recipient'] = { connection: 'device', hosts: [], missing: [] };

const start = async (what: Start, recipient = ACME, parts: Partial<StartParts> = {}) =>
  startStored(what, { runner: createStoredRunner().runner, now: () => now, ...parts }, recipient);

const startAndRead = async (what: Start): Promise<CheckRecord> => {
  const started = await start(what);
  const written = 'id' in started ? await readCheck(started.id) : undefined;
  if (!written) throw new Error('Nothing was begun.');
  return written;
};

const allowed = () => rememberSite('paper.example', 'always');

afterEach(forgetAll);

describe('a started check', () => {
  it('is stored and prompts for consent first', async () => {
    expect(await start(claim)).toMatchObject({ outcome: 'asks' });
    expect(await newest()).toMatchObject({
      kind: 'claim',
      connection: 'acme',
      input: 'The pier was closed.',
      quote,
      page: { address: page.address, title: 'The pier' },
      pageKey: await pageKey(page),
      state: { name: 'awaiting-consent', hosts: ['checks.example'] },
    });
  });

  it('contains the visible words only, also in the material for the engine', async () => {
    const hidden = { ...quote, exact: 'The \u2060pier was closed.\u{e0041}' };
    expect(await startAndRead({ ...claim, text: hidden.exact, quote: hidden })).toMatchObject({
      input: 'The pier was closed.',
      leftOut: 2,
      quote: hidden,
    });
    expect(await getMaterial('The pier was closed.', now)).toMatchObject({ quote });
  });

  it('is not truncated in the middle of a character', async () => {
    const { input } = await startAndRead({ kind: 'claim', text: `${'x'.repeat(MAX_INPUT_CHARS - 1)}😀😀` });
    expect(input).toBe(`${'x'.repeat(MAX_INPUT_CHARS - 1)}😀`);
  });

  it('starts at once on a site that may always send', async () => {
    await allowed();
    const onId = vi.fn(async () => {});
    const started = await start({ ...claim, onId });
    expect(started).toMatchObject({ outcome: 'begun' });
    expect((await newest())?.state.name).not.toBe('awaiting-consent');
    expect(onId).toHaveBeenCalledWith((await newest())?.id);
  });

  it('offers to allow the hosts of this device for all sites, for text and pages alone, and goes once they are', async () => {
    const device = { ...DEVICE_ALONE, hosts: ['facts.example'] };
    const stateOf = async (what: Start, recipient = device) => {
      const started = await start(what, recipient);
      return 'id' in started ? (await readCheck(started.id))?.state : undefined;
    };
    const offered = { name: 'awaiting-consent', hosts: device.hosts, offersHosts: true };
    const plain = { name: 'awaiting-consent', hosts: device.hosts };
    const link: Start = { kind: 'link', text: 'https://else.example/', from: page.address };
    expect(await stateOf(claim)).toEqual(offered);
    expect(await stateOf({ kind: 'page', text: page.address, page, from: page.address })).toEqual(offered);
    expect(await stateOf(link)).toEqual({ ...plain, reads: ['else.example'] });
    expect(await stateOf({ ...claim, editable: true })).toEqual(plain);
    expect(await stateOf({ kind: 'claim', text: 'Typed.' })).toEqual(plain);
    expect(await stateOf(claim, ACME)).toEqual({ name: 'awaiting-consent', hosts: ACME.hosts });
    await rememberHosts(device.hosts);
    expect(await start(claim, device)).toMatchObject({ outcome: 'begun' });
    expect(await stateOf(link)).toEqual({ ...plain, reads: ['else.example'] });
  });

  it('names the hosts that this device reads: of a link, and of a page that was not captured', async () => {
    const device = { ...DEVICE_ALONE, hosts: ['factdesk.example'] };
    const readBy = async (what: Start, recipient = device) => {
      const started = await start(what, recipient);
      const state = 'id' in started ? (await readCheck(started.id))?.state : undefined;
      return state?.name === 'awaiting-consent' ? state.reads : undefined;
    };
    const link: Start = { kind: 'link', text: 'https://paper.example/pier', from: page.address };
    expect(await readBy(link)).toEqual(['paper.example']);
    // A platform gives the data of a post at another host than that of its page.
    expect(await readBy({ ...link, text: 'https://x.com/ada/status/12' })).toEqual(['publish.twitter.com', 'x.com']);
    expect(await readBy({ kind: 'page', text: 'https://paper.example/paper.pdf' })).toEqual(['paper.example']);
    expect(await readBy({ kind: 'page', text: page.address, page })).toBeUndefined();
    expect(await readBy(claim)).toBeUndefined();
    expect(await readBy({ ...link, text: 'https://paper.example/quay' }, ACME)).toBeUndefined();
  });

  it('sends nothing before all of its data is stored and its wake-up is requested', async () => {
    await allowed();
    const { runner, sent, woken } = createStoredRunner();
    const { promise: remembered, resolve } = Promise.withResolvers<void>();
    const onId = vi.fn((_id: string) => remembered);
    const started = start({ ...claim, onId }, ACME, { runner });
    const state = async () => (await readCheck(onId.mock.lastCall?.[0] ?? ''))?.state.name;
    await vi.waitFor(async () => expect(await state()).toBe('sending'));
    expect(woken()).toBe(1);
    expect(await sent()).toEqual([]);
    resolve();
    expect(await started).toMatchObject({ outcome: 'begun' });
    await vi.waitFor(async () => expect(await sent()).toEqual(['The pier was closed.']));
  });

  it('waits for hosts that the browser may not reach', async () => {
    await allowed();
    await start(claim, { connection: 'acme', hosts: ['a.example'], missing: ['a.example'] });
    expect((await newest())?.state).toEqual({ name: 'awaiting-permission', hosts: ['a.example'] });
  });

  it('passes on the material of the page', async () => {
    await start(claim);
    expect(await getMaterial('The pier was closed.', now)).toEqual({ page, quote });
  });

  describe('of a picture on this device', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const onDevice =
      (missing: string[]): StartParts['recipientForImage'] =>
      async (access) =>
        typeof access === 'object' ? { ...DEVICE_ALONE, hosts: [new URL(access.at).hostname], missing } : DEVICE_ALONE;
    const atAddress = { kind: 'image', text: 'https://pictures.example/a.png' } as const;

    it('needs no prompt if the page supplied the file, since nothing leaves', async () => {
      const started = await start({ kind: 'image', text: 'urn:sha256:abc', picture: { bytes } }, DEVICE_ALONE, {
        recipientForImage: onDevice(['pictures.example']),
      });
      expect(started.outcome).toBe('begun');
      expect(await getMaterial('urn:sha256:abc', now)).toEqual({ bytes });
    });

    it('requests the permission to read its host, and nothing before that', async () => {
      expect(await start(atAddress, DEVICE_ALONE, { recipientForImage: onDevice(['pictures.example']) })).toMatchObject(
        {
          outcome: 'asks',
        },
      );
      expect((await newest())?.state).toEqual({ name: 'awaiting-permission', hosts: ['pictures.example'] });
    });

    it('names the host that receives the request if the permission is granted', async () => {
      expect(await start(atAddress, DEVICE_ALONE, { recipientForImage: onDevice([]) })).toMatchObject({
        outcome: 'asks',
      });
      expect((await newest())?.state).toEqual({ name: 'awaiting-consent', hosts: ['pictures.example'] });
    });

    it('is begun without a prompt if the pressed button has named the host', async () => {
      const pressed = { ...atAddress, from: 'https://social.example/1', isConsented: true };
      const parts = { recipientForImage: onDevice([]) };
      expect(await start(pressed, DEVICE_ALONE, parts)).toMatchObject({ outcome: 'begun' });
      for (const host of ['pictures.example', 'social.example']) {
        await forgetAll();
        await rememberSite(host, 'never');
        expect(await start(pressed, DEVICE_ALONE, parts)).toEqual({ outcome: 'blocked', host });
      }
    });

    it('keeps the file a second time if its text is wanted, and begins anew for it', async () => {
      const wanted = { kind: 'image', text: 'urn:sha256:abc', picture: { bytes }, isTextWanted: true } as const;
      const parts = { recipientForImage: onDevice([]), same: () => expect.fail('An earlier check has no file.') };
      expect((await start(wanted, DEVICE_ALONE, parts)).outcome).toBe('begun');
      expect(await getMaterial(textMaterialOf('urn:sha256:abc'), now)).toEqual({ bytes });
    });

    it('stores no file for a service, which would not get it', async () => {
      await start({ ...atAddress, picture: { bytes } });
      expect(await getMaterial(atAddress.text, now)).toBeUndefined();
    });
  });

  it('prompts each time for text that the user is writing, and for text over the limit of a service', async () => {
    await allowed();
    expect(await start({ ...claim, editable: true })).toMatchObject({ outcome: 'asks' });
    expect(await start({ ...claim, text: 'x'.repeat(MAX_INPUT_CHARS) })).toMatchObject({ outcome: 'begun' });
    expect(await newest()).not.toHaveProperty('fullLength');
    expect(await start({ ...claim, text: 'x'.repeat(MAX_INPUT_CHARS + 7) })).toMatchObject({ outcome: 'asks' });
    const cut = (await readChecks()).find(({ fullLength }) => fullLength === MAX_INPUT_CHARS + 7);
    expect(cut?.input).toHaveLength(MAX_INPUT_CHARS);
  });

  it('prompts for typed text, which comes from no site', async () => {
    expect(await start({ kind: 'claim', text: 'The pier was closed.' })).toMatchObject({ outcome: 'asks' });
    expect(await newest()).not.toHaveProperty('page');
    expect(await newest()).not.toHaveProperty('pageKey');
  });

  it('stores the page it comes from, even if that could not be read', async () => {
    await start({ kind: 'link', text: 'https://other.example/', from: 'https://paper.example/a.pdf' });
    expect((await newest())?.page).toEqual({ address: 'https://paper.example/a.pdf', title: '' });
    await start({ kind: 'claim', text: 'Words of the browser.', from: 'about:addons' });
    const words = (await readChecks()).find(({ input }) => input === 'Words of the browser.');
    expect(words).not.toHaveProperty('page');
  });
});

describe('a blocked site', () => {
  const nothingIsWritten = async () => {
    const db = await database();
    expect(await db.count('checks')).toBe(0);
    expect(await db.count('materials')).toBe(0);
    expect(await db.count('settings')).toBe(1); // the block itself
  };

  it.each<[string, Start]>([
    ['a claim on it', claim],
    [
      'a claim on it, where the page could not be read',
      { kind: 'claim', text: 'x', from: 'https://paper.example/a.pdf' },
    ],
    ['a link to it', { kind: 'link', text: 'https://paper.example/pier', from: 'https://other.example/' }],
    ['a picture of it', { kind: 'image', text: 'https://paper.example/pier.jpg', from: 'https://other.example/' }],
  ])('has nothing stored of %s', async (_, what) => {
    await rememberSite('paper.example', 'never');
    expect(await start(what)).toEqual({ outcome: 'blocked', host: 'paper.example' });
    await nothingIsWritten();
  });
});

describe('an identical check within a day', () => {
  const earlier = (rest: Parameters<typeof record>[1] = {}) =>
    record(states.done, { id: 'earlier', input: 'The pier was closed.', updatedAt: now - 23 * HOUR, ...rest });

  it('is not sent again', async () => {
    await writeCheck(earlier());
    const onId = vi.fn(async () => {});
    expect(await start({ ...claim, onId })).toEqual({ outcome: 'repeated', id: 'earlier' });
    expect(onId).toHaveBeenCalledWith('earlier', await pageKey(page));
    expect(await readChecks()).toHaveLength(1);
  });

  const other = { ...page, address: 'https://daily.example/row', title: 'A row', canonical: 'https://daily.example/r' };
  const elsewhere = { ...quote, before: 'They say: ' };
  const again: Start = { ...claim, page: other, quote: elsewhere, from: other.address };
  const idsOn = async (address: string) => (await readChecksOfPage(address)).map(({ id }) => id);

  it('counts as a check of the other page too, with its place there, and stays as old as it is', async () => {
    const stored = earlier({ page: { address: page.address, title: page.title }, pageKey: await pageKey(page) });
    await writeCheck(stored);
    expect(await start(again)).toEqual({ outcome: 'repeated', id: 'earlier' });
    for (const address of [page.address, other.address, other.canonical])
      expect(await idsOn(address)).toEqual(['earlier']);
    expect(await readCheck('earlier')).toEqual({
      ...stored,
      furtherPages: [
        {
          ...{ pageKey: await pageKey(other), address: other.address, title: 'A row', quote: elsewhere },
          at: expect.any(Number),
        },
      ],
    });
  });

  it('adds nothing on its own page, nor for typed words', async () => {
    const stored = earlier({ pageKey: await pageKey(page) });
    await writeCheck(stored);
    await start(claim);
    await start({ kind: 'claim', text: claim.text });
    expect(await readCheck('earlier')).toEqual(stored);
  });

  it('stores nothing of a private window', async () => {
    const stored = earlier({ pageKey: await pageKey(page) });
    await writeCheck(stored);
    await changePrivacy({ privateWindows: true });
    const onId = vi.fn(async () => {});
    const before = await (await database()).getAllKeys('settings');
    expect(await start({ ...again, isPrivate: true, onId })).toEqual({ outcome: 'repeated', id: 'earlier' });
    expect(onId).toHaveBeenCalledWith('earlier', '');
    expect(await readCheck('earlier')).toEqual(stored);
    expect(await (await database()).getAllKeys('settings')).toEqual(before);
  });

  it.each([
    ['is older', earlier({ updatedAt: now - 25 * HOUR })],
    ['was removed', earlier({ removedAt: now })],
    ['a file brought', earlier({ importedAt: now })],
    ['was sent to another connection', earlier({ connection: 'device' })],
    ['was made by another model', earlier({ modelVersion: '2.0' })],
    ['is of another kind', earlier({ kind: 'link' })],
    ['has other words', earlier({ input: 'The pier was open.' })],
    ['failed', { ...earlier(), state: states.failed }],
    ['is not answered', { ...earlier(), state: states.overdue }],
  ])('is not one that %s', async (_, stored) => {
    await writeCheck(stored);
    expect(await start(claim)).toMatchObject({ outcome: 'asks' });
  });

  it('is made again if a permission was missing on this device', async () => {
    const { result } = states.done;
    const lacking = { ...result, context: { ...result.context, needs_permission: 'paper.example' } };
    await writeCheck({ ...earlier({ connection: 'device' }), state: { name: 'done', result: lacking } });
    expect(await start(claim, DEVICE_ALONE)).toMatchObject({ outcome: 'asks' });
  });

  it('is made again if a source did not respond on this device, but not for a service', async () => {
    const state: CheckRecord['state'] = { name: 'done', result: unanswered };
    for (const [connection, outcome] of [
      ['device', 'asks'],
      ['acme', 'repeated'],
    ] as const) {
      await writeCheck({ ...earlier({ connection }), state });
      expect(await start(claim, { connection, hosts: [], missing: [] })).toMatchObject({ outcome });
    }
  });

  it('is made again if the user requests it', async () => {
    await writeCheck(earlier());
    const started = await start({ ...claim, again: { earlier: 'earlier' } });
    expect(started.outcome).toBe('asks');
    expect(await readCheck('id' in started ? started.id : '')).toMatchObject({ earlier: 'earlier' });
  });
});
