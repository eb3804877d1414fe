/** Note and tags of a check are there after the browser was closed, and its tags find it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../harness/test.ts';
import { typeClaim } from '../pages/check.ts';
import { openHistory, untilListed } from '../pages/history.ts';
import { button, inState, openMore } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const CLAIM = 'The keeper of the third lock has a second bell.';
const OTHER = 'The keeper of the third lock has no bell.';
const NOTE = '.annotation textarea';
const TAGS = '#annotation-tags';

test('note and tags survive the end of the browser', async ({ launchBrowser }) => {
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-annotations-'));
  try {
    const first = await launchBrowser({ profile });
    const panel = await first.extensionPage('sidepanel.html');
    // Nothing has to be sent for a note.
    for (const claim of [OTHER, CLAIM]) {
      await typeClaim(panel, claim);
      await panel.click(button('Check'));
      await panel.click(button('Cancel'));
      await panel.waitFor(inState('stopped'));
    }
    await openMore(panel);
    await panel.type(NOTE, 'Rang it myself.');
    await panel.type(TAGS, 'bells, third lock');
    await panel.click(button(t('annotate.save')));
    await panel.waitFor({ css: '.annotation [role="status"]', text: t('annotate.saved') });
    await first.close();

    const second = await launchBrowser({ profile });
    const history = await openHistory(second);
    await untilListed(history, [OTHER, CLAIM]);
    await history.type('input[type="search"]', 'bells');
    await untilListed(history, [CLAIM]);
    await history.click('.history-row a');
    await openMore(history);
    const kept = await history.evaluate(
      (css: string[]) => css.map((one) => document.querySelector<HTMLInputElement>(one)?.value),
      [NOTE, TAGS],
    );
    expect(kept).toEqual(['Rang it myself.', 'bells, third lock']);
    await second.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});
