/** Tests a check that begins in one of our own pages: of typed text, or of the page in front. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { beginPage, beginSelection, beginTyped } from '../../../../lib/background/click/begin-here.ts';
import { tabOfCheck as shownIn } from '../../../../lib/checks/tab-of-check.ts';
import { connectionsSetting } from '../../../../lib/connections/profiles.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { profile } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, newBrowser, openArticle, placeOf, WORDS } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const type = async (text: string, kind?: 'image') => {
  await beginTyped(createStoredRunner().runner, text, kind);
  const [check] = await readChecks();
  return check && { kind: check.kind, input: check.input, state: check.state.name };
};

describe('typed text', () => {
  it.each([
    [` ${WORDS}\n`, 'claim', WORDS],
    ['https://news.example/a?utm_source=x#top', 'link', 'https://news.example/a'],
    ['see https://news.example/a', 'claim', 'see https://news.example/a'],
    ['ftp://news.example/a', 'claim', 'ftp://news.example/a'],
  ])('as "%s" is a %s, and prompts before it is sent', async (text, kind, input) => {
    expect(await type(text)).toEqual({ kind, input, state: 'awaiting-consent' });
  });

  it('has its invisible characters counted for the consent prompt', async () => {
    await type(`The\u200b pier\u202e`);
    expect((await readChecks())[0]).toMatchObject({ input: 'The pier', leftOut: 2 });
  });

  it('as an address is an image if the user selects that kind, without name, password and fragment', async () => {
    expect(await type('https://ada:x@news.example/a.jpg#b', 'image')).toMatchObject({
      kind: 'image',
      input: 'https://news.example/a.jpg',
    });
    expect((await readChecks())[0]?.image).toEqual({ address: 'https://news.example/a.jpg' });
  });

  it('as words is a claim, even if the user selects the image kind', async () => {
    expect(await type(WORDS, 'image')).toMatchObject({ kind: 'claim', input: WORDS });
  });

  it.each(['', ' \n', '\u200b'])('as %j is refused', async (text) => {
    await expect(beginTyped(createStoredRunner().runner, text)).rejects.toThrow('Select some text first.');
  });

  it('as an image that the service does not accept is refused in the name of the service', async () => {
    await changeStored(connectionsSetting, (stored) => ({ ...stored, active: profile.id, services: [profile] }));
    await expect(type('http://192.168.1.9/a.jpg', 'image')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Newsroom service'),
    });
    await expect(type('https://news.example/a.svg', 'image')).rejects.toThrow('SVG');
    expect(await readChecks()).toEqual([]);
  });
});

describe('the page in front', () => {
  it('is checked by its address, and belongs to its tab', async () => {
    const tab = openArticle();
    const started = await beginPage(createStoredRunner().runner, placeOf(tab));
    const [check] = await readChecks();
    expect(started).toEqual({ outcome: 'asks', id: check?.id });
    expect(check).toMatchObject({ kind: 'page', input: ADDRESS });
    expect(await shownIn(check?.id ?? '')).toEqual({ tab: tab.id, closed: false });
  });

  it('is refused if it is not on the web', async () => {
    const tab = placeOf(browser.pages.open({ url: 'chrome://settings/' }));
    await expect(beginPage(createStoredRunner().runner, tab)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This page has no web address.',
    });
  });
});

describe('the selected words', () => {
  it('are checked as they are selected, with their page, and prompt before they are sent', async () => {
    const tab = openArticle();
    const started = await beginSelection(createStoredRunner().runner, placeOf(tab), 'The pier was');
    const [check] = await readChecks();
    expect(started).toEqual({ outcome: 'asks', id: check?.id });
    expect(check).toMatchObject({ kind: 'claim', input: WORDS, page: { address: ADDRESS } });
    expect(await shownIn(check?.id ?? '')).toEqual({ tab: tab.id, closed: false });
  });

  it('are refused if they are not the ones that were offered', async () => {
    const started = beginSelection(createStoredRunner().runner, placeOf(openArticle()), 'It rained.');
    await expect(started).rejects.toMatchObject({ code: 'CONFLICT', message: 'The selection has changed.' });
    expect(await readChecks()).toEqual([]);
  });
});
