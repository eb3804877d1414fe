/** Tests a check that begins in a page: what the user sees of it in the page, and what is sent. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { beginFromPage } from '../../../../lib/background/click/begin-from-page.ts';
import type { Click } from '../../../../lib/background/click/click.ts';
import { tabOfCheck as shownIn } from '../../../../lib/checks/tab-of-check.ts';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { changePlaces } from '../../../../lib/privacy/privacy.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import type { FakeTab } from '../../../fakes/fake-pages.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { profile } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { leadOf, newBrowser, openArticle, page, placeOf, selection, WORDS } from '../../../fixtures/open-tab.ts';
import { createStoredRunner, untilWaiting } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

/** The settings that decide whether a check of a service leaves, and where to. */
const FACTS = ['allowed-hosts', 'connections', 'policy', 'privacy', 'site-wikipedias', 'sites'];

const allow = () => rememberSite('paper.example', 'always');
const clickIn = (tab: FakeTab, more: Partial<Click> = {}): Click => ({
  what: 'selection',
  tab: placeOf(tab),
  words: WORDS,
  ...more,
});

const begin = async (click: Click, onDevice = false) => {
  const { runner, sent } = createStoredRunner();
  await beginFromPage(runner, click, { onDevice });
  return sent;
};

/** Responds as an open panel of the first window. */
const answerAsPanel = (): void =>
  browser.events.message.event.addListener((message, _sender, respond) => {
    expect(message).toEqual({ name: 'is-panel-open', window: 1 });
    respond(true);
  });

describe('a check from a site without stored consent', () => {
  it('prompts in the panel that the click opens', async () => {
    const tab = openArticle();
    const sent = await begin(clickIn(tab, { panel: Promise.resolve(true) }));
    const [check] = await readChecks();
    expect(check?.state.name).toBe('awaiting-consent');
    expect([leadOf(tab.windowId), browser.windows]).toEqual([`#/check/${check?.id}`, []]);
    expect(await sent()).toEqual([]);
  });

  it('prompts in a panel that is open already', async () => {
    const tab = openArticle();
    answerAsPanel();
    await begin(clickIn(tab));
    const [check] = await readChecks();
    expect([leadOf(tab.windowId), browser.windows]).toEqual([`#/check/${check?.id}`, []]);
  });

  it('without a panel prompts in a window of its own before anything is sent', async () => {
    const sent = await begin(clickIn(openArticle()));
    const [check] = await readChecks();
    expect(check?.state).toMatchObject({ name: 'awaiting-consent', hosts: ['en.wikipedia.org'] });
    expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/${check?.id}`]);
    expect(await sent()).toEqual([]);
  });
});

describe('a check from a site with stored consent', () => {
  it('begins at once, and belongs to its tab', async () => {
    await allow();
    const tab = openArticle();
    const sent = await begin(clickIn(tab));
    await expect.poll(sent).toEqual([WORDS]);
    await untilWaiting();
    const [check] = await readChecks();
    expect(await shownIn(check?.id ?? '')).toEqual({ tab: tab.id, closed: false });
    expect([browser.windows, browser.pages.heard]).toEqual([[], []]);
  });

  it.each<Partial<Click>>([
    { what: 'selection' },
    { what: 'page' },
    { what: 'link', link: 'https://news.example/a' },
    { what: 'image', image: 'https://paper.example/pier.jpg' },
  ])('leads an open panel to it: %j', async (what) => {
    await allow();
    answerAsPanel();
    const tab = openArticle();
    await begin(clickIn(tab, what));
    const [check] = await readChecks();
    expect([leadOf(tab.windowId), browser.windows]).toEqual([`#/check/${check?.id}`, []]);
  });

  it('leads the panel that opens with every check, which does not respond yet', async () => {
    await allow();
    const tab = openArticle();
    await begin(clickIn(tab, { panel: Promise.resolve(true) }));
    const [check] = await readChecks();
    expect(leadOf(tab.windowId)).toBe(`#/check/${check?.id}`);
  });

  it('leaves nothing for a panel that is opened later', async () => {
    await allow();
    const tab = openArticle();
    await begin(clickIn(tab));
    expect(leadOf(tab.windowId)).toBeUndefined();
  });

  it.each<Partial<Click>>([{ what: 'selection' }, { what: 'image', image: 'https://paper.example/pier.jpg' }])(
    'reads each setting that it depends on once: %j',
    async (what) => {
      await allow();
      await changeStored(connectionsSetting, (stored) => ({ ...stored, active: profile.id, services: [profile] }));
      const get = vi.spyOn(IDBObjectStore.prototype, 'get');
      await begin(clickIn(openArticle(), what));
      const read = get.mock.calls.map(([key]) => key).filter((key) => FACTS.includes(String(key)));
      get.mockRestore();
      expect(read.sort()).toEqual(FACTS);
    },
  );

  it('prompts all the same if the words are in an editable field', async () => {
    await allow();
    await begin(clickIn(openArticle({ ...selection, editable: true })));
    expect(await readChecks()).toMatchObject([{ state: { name: 'awaiting-consent' } }]);
  });

  it('shows an answer of the last day in the page instead', async () => {
    await allow();
    await writeCheck(record(states.done, { connection: 'device', input: WORDS, updatedAt: Date.now() }));
    answerAsPanel();
    const tab = openArticle();
    const sent = await begin(clickIn(tab));
    expect(browser.pages.heardBy(tab)).toMatchObject([{ type: 'show', check: 'a', isRequested: true }]);
    expect(leadOf(tab.windowId)).toBe('#/check/a');
    expect([await sent(), await readChecks()]).toMatchObject([[], [{ id: 'a' }]]);
  });
});

describe('a site on the never-send list', () => {
  it('has nothing sent and nothing stored, and the page shows the reason', async () => {
    await changePlaces('own', () => ['paper.example']);
    const tab = openArticle();
    const sent = await begin(clickIn(tab));
    expect(browser.pages.heardBy(tab)).toMatchObject([
      {
        type: 'show',
        check: 'notice:never-send',
        isRequested: true,
        card: {
          recipientName: 'This device',
          chip: 'none',
          sentence: 'paper.example is one of the sites Sidelight never sends from.',
        },
      },
    ]);
    expect([await sent(), await readChecks(), browser.windows]).toEqual([[], [], []]);
  });

  it('blocks a link that leads to it', async () => {
    await rememberSite('news.example', 'never');
    const tab = openArticle();
    await begin(clickIn(tab, { what: 'link', link: 'https://news.example/a' }));
    expect(browser.pages.heardBy(tab)).toMatchObject([{ card: { sentence: expect.stringContaining('news.example') } }]);
    expect(await readChecks()).toEqual([]);
  });
});

describe('a selection that cannot be checked', () => {
  it('is reported in the page, and nothing is stored', async () => {
    await allow();
    const tab = openArticle({ page, secret: true });
    const sent = await begin(clickIn(tab, { words: 'hunter2' }));
    expect(browser.pages.heardBy(tab)).toMatchObject([
      { check: 'notice:nothing-to-check', card: { sentence: expect.stringContaining('password') } },
    ]);
    expect([await sent(), await readChecks()]).toEqual([[], []]);
  });

  it('is ignored if the user picked no image', async () => {
    const tab = browser.pages.open({ url: page.address }, { answer: () => ({ found: false, why: 'cancelled' }) });
    await begin(clickIn(tab, { what: 'pick-image' }));
    expect(browser.pages.heardBy(tab)).toEqual([{ type: 'pick-image' }]);
    expect([await readChecks(), browser.windows]).toEqual([[], []]);
  });
});

describe('with a service connected', () => {
  const connect = () =>
    changeStored(connectionsSetting, (stored) => ({ ...stored, active: profile.id, services: [profile] }));

  it('a check goes to the service after the browser grants access to it', async () => {
    await Promise.all([allow(), connect()]);
    await begin(clickIn(openArticle()));
    expect(await readChecks()).toMatchObject([{ connection: profile.id, state: { name: 'awaiting-permission' } }]);
    browser.permissions.held.origins.add('*://service.example/*').add('*://login.service.example/*');
    const sent = await begin(clickIn(openArticle(), { what: 'page' }));
    await expect.poll(sent).toEqual([page.address]);
    await untilWaiting();
  });

  it('a check on this device only stays on this device', async () => {
    await Promise.all([allow(), connect()]);
    await begin(clickIn(openArticle()), true);
    expect(await readChecks()).toMatchObject([{ connection: 'device' }]);
  });
});
