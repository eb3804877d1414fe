/** A long selection waits in memory until its claims are chosen; each is then checked as if it had been selected alone. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { beginFromPage } from '../../../../lib/background/click/begin-from-page.ts';
import { beginSelection } from '../../../../lib/background/click/begin-here.ts';
import { beginSelected, quoteOfPart, readSelectedText } from '../../../../lib/background/click/kept-selection.ts';
import { tabOfCheck as shownIn } from '../../../../lib/checks/tab-of-check.ts';
import { changePlaces } from '../../../../lib/privacy/privacy.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ADDRESS, leadOf, newBrowser, openArticle, page, placeOf } from '../../../fixtures/open-tab.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
newBrowser();

const FERRY = 'The night ferry carried 41,200 passengers in its first winter.';
const PASSAGE = `The town sold its pier on Monday. ${FERRY} The mayor, who is from Tarnlow, did not vote on it.`;
const quote = { exact: PASSAGE, before: 'It rained. ', after: ' Nobody swam.' };
const openPassage = (incognito = false) => openArticle({ quote, page }, { incognito });

const select = async ({ onDevice = false, incognito = false } = {}) => {
  const tab = openPassage(incognito);
  const { runner, sent } = createStoredRunner();
  const click = { what: 'selection', tab: placeOf(tab), words: PASSAGE, panel: Promise.resolve(true) } as const;
  await beginFromPage(runner, click, { onDevice });
  const id = /selection=(.+)$/.exec(leadOf(tab.windowId) ?? '')?.[1] ?? '';
  return { tab, runner, sent, id };
};

describe('a long selection', () => {
  it('leads the panel to the choice of its claims, and stores and sends nothing', async () => {
    const { id, sent } = await select();
    expect(await readSelectedText(id)).toEqual({ text: PASSAGE });
    expect(await readChecks()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it('is checked claim by claim, each with its page, its place and its tab', async () => {
    const { id, runner, tab } = await select();
    const started = await beginSelected(runner, id, FERRY);
    const [check] = await readChecks();
    expect(started).toEqual({ outcome: 'asks', id: check?.id });
    expect(check).toMatchObject({
      input: FERRY,
      page: { address: ADDRESS },
      quote: {
        exact: FERRY,
        before: 'It rained. The town sold its pier on Monday. ',
        after: ' The mayor, who is from Tarnlow, did not vote on it. Nobody swam',
      },
    });
    expect(await shownIn(check?.id ?? '')).toEqual({ tab: tab.id, closed: false });
  });

  it('needs no prompt on a site with a stored consent', async () => {
    await rememberSite('paper.example', 'always');
    const { id, runner } = await select();
    expect(await beginSelected(runner, id, FERRY)).toMatchObject({ outcome: 'begun' });
  });

  it('on a never-send site is not kept', async () => {
    await changePlaces('own', () => ['paper.example']);
    const { tab } = await select();
    expect(leadOf(tab.windowId)).toBeUndefined();
    expect(JSON.stringify(browser.state.session)).not.toContain(FERRY);
  });

  it('of a private window is not kept', async () => {
    const { tab } = await select({ incognito: true });
    expect(leadOf(tab.windowId) ?? '').not.toContain('selection=');
    expect(JSON.stringify(browser.state.session)).not.toContain(FERRY);
  });

  it('gives way to the next one', async () => {
    const { id, runner } = await select();
    await select();
    expect(await readSelectedText(id)).toEqual({});
    await expect(beginSelected(runner, id, FERRY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that our own pages offer leads to the same choice', async () => {
    const started = await beginSelection(createStoredRunner().runner, placeOf(openPassage()), 'The town');
    expect(started).toMatchObject({ outcome: 'several' });
    expect(await readChecks()).toEqual([]);
  });
});

it('edited words have no place in the page', () => {
  expect(quoteOfPart(quote, 'The night ferry was empty.')).toBeUndefined();
  expect(quoteOfPart(undefined, FERRY)).toBeUndefined();
});
