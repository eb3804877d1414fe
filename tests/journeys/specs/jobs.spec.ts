/**
 * The jobs of a reporter, each from its beginning to what they take away, with a picture. Other specs walk through the rest:
 * text in an image (`text-in-image`), a forward (`forward`), an image of one's own (`own-images`), a story that is followed
 * (`topic-news`) and looked into (`stories`), a colleague's file (`shared-file`), and a copy for another computer (`data`).
 */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { RATED, sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { button, openShare, pasted } from '../../e2e/pages/panel.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const PATIENCE = 30_000;

/** The text that a click on a button puts on the clipboard. */
const copied = async (browser: Browser, panel: Tab, name: string): Promise<string> => {
  await panel.focus();
  await panel.click(button(name));
  await panel.waitFor({ css: '[role="status"]', text: t('copy.done') });
  const paper = await browser.extensionPage('sidepanel.html#/check/batch');
  const text = await pasted(paper, 'textarea');
  await paper.close();
  return text;
};

test('a claim is checked and cited, with its rating and the passage', async ({ ready }, info) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await sendAndWait(question, PATIENCE);
  expect(await question.text('.verdict .chip')).toBe(t('label.warning'));
  await openShare(question);
  const citation = await copied(ready, question, t('cite.copyAs', { style: t('cite.styles.plain') }));
  await question.focus();
  await question.screenshot(info.outputPath('1-cited.png'));
  for (const part of ['FactDesk', '“False”', 'https://factdesk.example/', '#:~:text='])
    expect(citation).toContain(part);
});

test('a claim in German is checked with German ratings and the German Wikipedia', async ({ ready }, info) => {
  const { question } = await typeSentence(ready, UNRATED, sentences.german);
  await question.waitFor({ css: '.hosts li', text: 'de.wikipedia.org' });
  await sendAndWait(question, PATIENCE);
  await question.screenshot(info.outputPath('9-german.png'));
  expect(await question.text('h2.headline')).toBe('“Falsch”');
});
