/**
 * A library from one yes on: the first page fills it, words and an image find in it, a feed brings news of an earlier check, a fact-checker
 * without ClaimReview gives a label and a related fact-check, and a second profile gets it as a file.
 */
import { readFile } from 'node:fs/promises';
import { factDeskChecks } from '../../world/content/fact-checks.ts';
import { sentences } from '../../world/content/sentences.ts';
import { boxed, headlined } from '../../world/content/unmarked-checks.ts';
import { pictures } from '../../world/images.ts';
import { unmarkedSite } from '../../world/sites/fact-checker.ts';
import { picturedSite } from '../../world/sites/pictured.ts';
import { RATED, sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { chooseFile } from '../pages/collecting.ts';
import { askDeskOnce } from '../pages/desk.ts';
import { countGestures } from '../pages/gestures.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, test } from '../pages/in-world.ts';
import { CLAIM, checkWithoutLabel, feedOf, TITLE, withLater } from '../pages/later-fact-check.ts';
import { addPublisher } from '../pages/options-page.ts';
import { button, inState } from '../pages/panel.ts';
import { iconText } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

/** One of the known fact-checkers, with the fact-checks of the sample web. */
const DUBAWA = 'dubawa.org';
const PATIENCE = { timeout: 60_000 };

test('one yes fills the library, and it is searched, brings news, and goes to a second profile', async ({
  launchBrowser,
  world,
}) => {
  // Two of the known fact-checkers are in the sample web; the others do not respond.
  const dubawa = { host: DUBAWA, name: 'DUBAWA', checks: factDeskChecks };
  world.mountSite(picturedSite(dubawa, [`https://${DUBAWA}/reading-room.jpg`]));
  world.mountSite(unmarkedSite);
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  const ready = await launchBrowser({ ...launched, keepsWelcome: true });

  await test.step('from the first page to the first label in six gestures', async () => {
    const { browser, gestures } = countGestures(ready);
    const first = await browser.findTab(`${browser.extensionOrigin}/welcome.html`);
    await first.click('nav a[href="#who"]');
    await first.waitFor('.ticks input:checked');
    const count = await first.evaluate(() => document.querySelectorAll('.ticks input:checked').length);
    await first.click(button(t('library.addAndKeep', count, { count })));
    await browser.answerPermissionPrompt('allow');
    await first.waitFor({ css: 'h2', text: t('welcome.real') });
    await expect.poll(() => first.text('main'), PATIENCE).toMatch(/18 fact-checks · /);

    const article = await browser.tab(RATED);
    await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
    const panel = await browser.panel(article);
    await panel.click(button(t('consent.once')));
    await panel.waitFor(inState('done'), PATIENCE.timeout);
    expect(await panel.text('.verdict')).toContain('DUBAWA');
    expect(await panel.text('.verdict .chip')).toBe(t('label.warning'));
    expect(gestures()).toBeLessThanOrEqual(6);
    await article.close();
  });

  const library = await ready.extensionPage('sidepanel.html#/library');
  await test.step('a search finds a fact-check by two of its words', async () => {
    await library.type('[name="library"]', 'libraries moved');
    await library.waitFor({ css: '.library-list h2', text: t('libraryList.nearest') });
    expect(await library.text('.library-words')).toBe(sentences.checked);
    expect(await library.text('.library-byline')).toBe('“False” · DUBAWA · Mar 3, 2026');
  });

  await test.step('an image finds the fact-check that has it', async () => {
    const content = pictures['reading-room.jpg']?.();
    if (!content) throw new Error('The sample web has no such image.');
    await expect.poll(() => world.requests.map(({ path }) => path), PATIENCE).toContain('/reading-room.jpg');
    await library.goto(`${ready.extensionOrigin}/sidepanel.html#/library`);
    await giveImage(library, 'file', { name: 'sent.jpg', type: 'image/jpeg', content });
    await library.waitFor({ css: 'main p', text: t('libraryImage.compared', 1, { count: 1 }) }, PATIENCE.timeout);
    expect(await library.text('.library-words')).toBe(sentences.checked);
  });

  await test.step('a fact-checker without ClaimReview gives a label from its box, a related row from its headline', async () => {
    const { question } = await typeSentence(ready, UNRATED, boxed.claim);
    await sendAndWait(question);
    expect(await question.text('.verdict .chip')).toBe(t('label.warning'));
    await question.close();
    const { question: other } = await typeSentence(ready, UNRATED, 'The Tarnlow lighthouse was sold to a casino.');
    await sendAndWait(other);
    expect(await other.text('.verdict .chip')).toBe(t('label.none'));
    expect(await other.text('.close-match')).toContain(headlined.title);
    await other.close();
  });

  await test.step('a new item of a feed is news of an earlier check', async () => {
    await checkWithoutLabel(ready, CLAIM);
    world.faults.inject(
      { kind: 'answer', status: 200, headers: { 'content-type': 'application/rss+xml' }, body: feedOf(DUBAWA) },
      { host: DUBAWA, path: '/feed/' },
    );
    await askDeskOnce(library, 'library/fill', { rest: false });
    await expect.poll(() => iconText(library), PATIENCE).toBe('1');
    expect(await withLater(library)).toEqual([CLAIM]);
    await library.goto(`${ready.extensionOrigin}/sidepanel.html#/library?q=41,200+passengers`);
    await library.waitFor({ css: '.library-words', text: TITLE });
  });

  const file = await test.step('it is exported', async () => {
    await library.click('.library-files summary');
    await library.click(button(t('libraryFile.export')));
    return readFile(await ready.savedFile(/^sidelight-library-.*\.ndjson$/), 'utf8');
  });
  await ready.close();

  await test.step('a second profile imports it', async () => {
    const other = await launchBrowser(launched);
    await addPublisher(other, 'DUBAWA', DUBAWA);
    const imported = await other.extensionPage('sidepanel.html#/library');
    await imported.click('.library-files summary');
    await chooseFile(imported, '[name="library-file"]', 'theirs.ndjson', file);
    await imported.type('[name="library"]', 'libraries moved');
    await imported.waitFor({ css: '.library-list h2', text: t('libraryList.nearest') });
    expect(await imported.text('.library-words')).toBe(sentences.checked);
    const rated = '“False” · DUBAWA · Mar 3, 2026';
    expect(await imported.text('.library-byline')).toBe(t('libraryFile.from', { rated, file: 'theirs.ndjson' }));
  });
});
