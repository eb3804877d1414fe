/** A paraphrase of a rated claim: what differs is named, and the answer of the user goes with a copy of the data, and with an export. */
import { readFile } from 'node:fs/promises';
import type { Browser } from '../../e2e/harness/surface.ts';
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { chooseFile } from '../../e2e/pages/collecting.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { addPublisher, openOptions } from '../../e2e/pages/options-page.ts';
import { button, inState, openShare } from '../../e2e/pages/panel.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const OTHER_DATE = sentences.paraphrase.replace('January 2026', 'March 2025');

const openStored = async (browser: Browser, id: string) => {
  const panel = await browser.extensionPage(`sidepanel.html#/check/${id}`);
  await panel.waitFor(inState('done'));
  return panel;
};

test('what differs is named, and a copy of the data brings the answer of the user into another installation', async ({
  launchBrowser,
  world,
}) => {
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  const first = await launchBrowser(launched);
  await addPublisher(first, 'FactDesk', FACT_CHECKER);
  const { question: panel } = await typeSentence(first, UNRATED, OTHER_DATE);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(t('close.both', { here: 'March 2025', there: 'January 2026' }));
  expect(await panel.text('.close-match')).toContain(sentences.checked);
  await panel.waitFor({ css: '.checked mark', text: 'March 2025' });
  await panel.click(button(t('card.same')));
  await panel.waitFor({ css: '.verdict .chip', text: t('label.matched') });
  expect(await panel.text('.verdict')).toMatch(/“False”[\s\S]*FactDesk · .* Your decision, /);
  const [{ id } = { id: '' }] = await storedChecks(panel);
  const data = await openOptions(first, 'data');
  await data.click(button(t('data.copyNow')));
  const copy = await readFile(await first.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
  await first.close();

  const other = await launchBrowser(launched);
  const back = await openOptions(other, 'data');
  await chooseFile(back, 'input[type="file"]', 'copy.json', copy);
  await back.click(button(t('data.importNow')));
  const imported = t('data.imported', 1, { count: 1, known: 0, unread: 0 });
  await back.waitFor({ css: '[role="status"]', text: imported });
  const again = await openStored(other, id);
  expect(await again.text('.verdict')).toContain(t('label.matched'));
  await again.click(button(t('card.undo')));
  await again.waitFor({ css: '.verdict .chip', text: t('label.similar') });
});

test('that it is the opposite is exported without a rating of the text, and is undone', async ({ ready }) => {
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.negated);
  await sendAndWait(panel);
  await panel.click(button(t('card.opposite')));
  await panel.waitFor({ css: '.close-match button', text: t('card.undo') });
  const [{ id } = { id: '' }] = await storedChecks(panel);
  await openShare(panel);
  await panel.click(button(t('copy.json')));
  const file = await readFile(await ready.savedFile(/^sidelight-checks-.*\.json$/), 'utf8');
  expect(JSON.parse(file).checks).toMatchObject([
    { shownAs: t('label.opposite'), similarClaims: [{ same: false, opposite: true, rating: 'False' }] },
  ]);
  expect(file).not.toMatch(/rated it|You matched|"same": ?true/);

  const again = await openStored(ready, id);
  await again.click(button(t('card.undo')));
  await again.waitFor(button(t('card.opposite')));
  expect(await again.text('.verdict')).not.toContain('Your decision');
});
