/** The user's own notes, tags and decisions are there after the browser was closed, and the tags find their check. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { openHistory, untilListed } from '../pages/history.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher } from '../pages/options-page.ts';
import { button, inState, openMore } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const NOTE = '.annotation textarea';
const TAGS = '#annotation-tags';

/** Decides on the one rated claim that the sentence is close to. */
const decide = async (browser: Browser, sentence: string, decision: string): Promise<Tab> => {
  const { question: panel } = await typeSentence(browser, UNRATED, sentence);
  await sendAndWait(panel);
  await panel.click(button(decision));
  await panel.waitFor({ css: '.close-match button', text: t('card.undo') });
  return panel;
};

test('note, tags and decisions survive the end of the browser', async ({ launchBrowser, world }) => {
  test.setTimeout(240_000);
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-by-hand-'));
  const launched = { proxy: world.proxyUrl, spki: world.spki, profile };
  try {
    const first = await launchBrowser(launched);
    await addPublisher(first, 'FactDesk', FACT_CHECKER);
    await decide(first, sentences.negated, t('card.opposite'));
    const panel = await decide(first, sentences.paraphrase, t('card.same'));
    await openMore(panel);
    await panel.type(NOTE, 'Rang it myself.');
    await panel.type(TAGS, 'bells, third lock');
    await panel.click(button(t('annotate.save')));
    await panel.waitFor({ css: '.annotation [role="status"]', text: t('annotate.saved') });
    await first.close();

    const second = await launchBrowser(launched);
    const history = await openHistory(second);
    await untilListed(history, [sentences.negated, sentences.paraphrase]);
    await history.type('input[type="search"]', 'bells');
    await untilListed(history, [sentences.paraphrase]);
    await history.click('.history-row a');
    await history.waitFor(inState('done'));
    expect(await history.text('.verdict')).toContain(t('label.matched'));
    await openMore(history);
    const kept = await history.evaluate(
      (css: string[]) => css.map((one) => document.querySelector<HTMLInputElement>(one)?.value),
      [NOTE, TAGS],
    );
    expect(kept).toEqual(['Rang it myself.', 'bells, third lock']);

    const other = await openHistory(second);
    await other.click({ css: '.history-row bdi', text: sentences.negated });
    await other.waitFor(inState('done'));
    expect(await other.text('.verdict')).toMatch(/Opposite of a rated claim[\s\S]* Your decision, /);
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});
