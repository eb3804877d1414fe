/** A check that is made again shows what has changed since the earlier one, which stays. */
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { button, inState } from '../../e2e/pages/panel.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';

const SEARCH = { host: FACT_CHECKER, path: '/', times: 1000 };

test('a fact-check that was not found before is the difference', async ({ ready, world }) => {
  world.faults.inject({ kind: 'answer', status: 404 }, SEARCH);
  const { question: panel } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(panel);
  expect(await panel.text('.verdict')).toContain(t('label.none'));
  world.faults.clear();

  await panel.click(button(t('action.again')));
  await panel.waitFor(`${inState('done')} .difference`, 30_000);
  const difference = await panel.text('.difference');
  expect(difference).toMatch(/Label\s*No label → Warning/);
  expect(difference).toMatch(/New sources \(\d\).*https:\/\/factdesk\.example\//s);
  expect(await panel.text('.verdict')).toContain(t('label.warning'));
  expect(await storedChecks(panel)).toHaveLength(2);

  await panel.click({ css: '.difference a', text: t('difference.earlier') });
  await panel.waitUntilGone('.difference');
  expect(await panel.text('.verdict')).toContain(t('label.none'));
});
