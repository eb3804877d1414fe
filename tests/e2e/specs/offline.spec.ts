/** A check that is begun without a network waits for it. */

import { sentences } from '../../world/content/sentences.ts';
import { RATED, typeSentence } from '../pages/check.ts';
import { startEngine } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, inState } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const PATIENCE = 30_000;

test('a check that is made in a train waits, and is made behind the tunnel', async ({ ready }, info) => {
  const { question } = await typeSentence(ready, RATED, sentences.checked);
  await question.waitFor('.consent');
  await startEngine(question);
  await ready.setOffline(true);
  await question.click(button('Send once'));
  await question.waitFor(inState('offline'), PATIENCE);
  expect(await question.text('.verdict')).toContain(t('state.offlineDevice'));
  expect(await question.text('.check')).not.toContain('No related pages found');
  await question.screenshot(info.outputPath('10-offline.png'));
  await ready.setOffline(false);
  await question.waitFor(inState('done'), PATIENCE);
  expect(await question.text('.verdict .chip')).toBe(t('label.warning'));
});
