/** Tests the card in the page of a check, and the notice that gives the reason why nothing was sent. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../../../lib/background/notify/notices.ts';
import { showCardInTab, showNotice, showSearchInTab } from '../../../../lib/background/notify/show-card.ts';
import { closeCard, rememberTab, tabOfCheck } from '../../../../lib/checks/tab-of-check.ts';
import type { SourceInSearch } from '../../../../lib/contract/device/searches.ts';
import { putIntoPage } from '../../../../lib/platform/page-script.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, openArticle, selection, WORDS } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const { quote } = selection;

const shown = async (check: CheckRecord, prepare = async () => {}) => {
  const tab = openArticle();
  await putIntoPage(tab.id);
  await rememberTab(check.id, tab.id);
  await prepare();
  await showCardInTab(check);
  return browser.pages.heardBy(tab);
};

describe('the card', () => {
  it('shows the state of a check of words, with their place', async () => {
    expect(await shown(record(states.waiting, { quote }))).toEqual([
      {
        type: 'show',
        check: 'a',
        quote,
        isRequested: false,
        card: expect.objectContaining({ chip: 'checking', since: NOW - 60_000 }),
      },
    ]);
  });

  it('of a stored result says first when and where it was checked, at the place of the words in this page', async () => {
    const here = { exact: WORDS, before: 'They say: ', after: '' };
    const stored = record(states.done, {
      ...{ pageKey: 'own', page: { address: 'https://daily.example/row', title: '' }, quote },
      ...{ updatedAt: Date.now() - 12 * 60_000 },
      furtherPages: [{ pageKey: 'here', address: ADDRESS, title: '', at: NOW, quote: here }],
    });
    const reused = (on: string) => shown(stored, async () => rememberTab('a', (await tabOfCheck('a'))?.tab ?? 0, on));
    expect(await reused('here')).toMatchObject([
      { quote: here, card: { age: 'Checked 12 min. ago on daily.example' } },
    ]);
    // Where the check was made, and in a private window, whose page is not stored.
    expect(await reused('own')).toMatchObject([{ quote, card: { age: 'Checked 12 min. ago' } }]);
    expect(await reused('')).toMatchObject([{ quote, card: { age: 'Checked 12 min. ago on daily.example' } }]);
    const [own] = await shown(stored);
    expect(own).not.toMatchObject({ card: { age: expect.anything() } });
  });

  it('of an image is placed on the image', async () => {
    const image = { address: 'https://paper.example/pier.jpg' };
    expect(await shown(record(states.analysed, { kind: 'image', image }))).toMatchObject([
      { type: 'show-image', check: 'a', address: image.address },
    ]);
  });

  it('is not shown again after it was closed, or after its check was removed', async () => {
    expect(await shown(record(states.done), () => closeCard('a'))).toEqual([]);
    expect(await shown(record(states.done, { removedAt: NOW }))).toEqual([]);
  });

  it('is shown in no page for a check without a tab, and a closed tab is no error', async () => {
    await showCardInTab(record(states.done));
    await rememberTab('a', 999);
    await expect(showCardInTab(record(states.done))).resolves.toBeUndefined();
    expect(browser.pages.heard).toEqual([]);
  });
});

describe('the card of a running check', () => {
  const sources = (...all: SourceInSearch['state'][]) => ({
    sources: all.map((state, at) => ({ name: `Source ${at}`, host: `s${at}.example`, state })),
  });
  const said = async (check: CheckRecord) => {
    const tab = openArticle();
    await putIntoPage(tab.id);
    await rememberTab(check.id, tab.id);
    const reports = async function* () {
      yield sources();
      yield sources('searching', 'searching', 'searching');
      yield sources('responded', 'searching', 'silent');
    };
    await showSearchInTab(record(states.waiting, { quote }), reports());
    return browser.pages.heardBy(tab);
  };

  it('counts the sources that are done', async () => {
    await writeCheck(record(states.waiting, { quote }));
    expect(await said(record(states.waiting))).toMatchObject([
      { type: 'show', quote, card: { chip: 'checking', sentence: 'Searching 3 sources: 0 done' } },
      { type: 'show', quote, card: { chip: 'checking', sentence: 'Searching 3 sources: 2 done' } },
    ]);
  });

  it('says nothing over a result', async () => {
    await writeCheck(record(states.done, { quote }));
    expect(await said(record(states.done))).toEqual([]);
  });
});

describe('a notice', () => {
  it('is a card in the page, with the setting behind it', async () => {
    const tab = openArticle();
    await showNotice(tab.id, 'Acme', 'never-send', 'It is on your list.');
    const [message] = browser.pages.heardBy(tab);
    expect(message).toEqual({
      type: 'show',
      check: 'notice:never-send',
      isRequested: true,
      card: { recipientName: 'Acme', chip: 'none', word: 'Not sent', sentence: 'It is on your list.' },
    });
    expect(browser.icons.size).toBe(0);
  });

  it('is the title of the icon if no script may run', async () => {
    const tab = browser.pages.open({ url: ADDRESS });
    await showNotice(tab.id, 'Acme', 'nothing-to-check', 'Nothing is here.');
    expect(browser.icons.get(tab.id)?.title).toContain('Nothing is here.');
  });

  it('is distinguished from a check by the id on its card', () => {
    expect(['never-send', 'private-windows', 'nothing-to-check'].map((notice) => noticeOf(`notice:${notice}`))).toEqual(
      ['never-send', 'private-windows', 'nothing-to-check'],
    );
    for (const check of ['a', 'never-send', 'notice:', 'notice:other']) expect(noticeOf(check)).toBeUndefined();
  });
});
