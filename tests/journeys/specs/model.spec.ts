/** A language model of the user: set up and tried in the options, and called for the next check. */
import { sendAndWait, typeSentence, UNRATED } from '../../e2e/pages/check.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Site } from '../../world/site.ts';

const HOST = 'models.example';

/** A model that judges two sentences as the same, and a denial as the opposite; it has no answer about passages. */
const modelServer = (prompts: string[]): Site => ({
  host: HOST,
  handle: async (request) => {
    const body = await request.text();
    prompts.push(body);
    const polarity = body.includes('It is not true that') ? 'opposite' : 'same';
    const content = JSON.stringify(body.includes('polarity') ? { same: 'yes', polarity } : { same: true });
    return Response.json({ choices: [{ message: { role: 'assistant', content } }] });
  },
});

test('a model finds the rated claim in other words, and is named next to the label', async ({ ready, world }) => {
  const prompts: string[] = [];
  world.mountSite(modelServer(prompts));
  await ready.grantHosts([`*://${HOST}/*`]);
  const options = await openOptions(ready, 'evidence/model-title');
  await options.click('input[value="endpoint"]');
  await options.type('#model-base', `https://${HOST}/v1`);
  await options.type('#model-name', 'small-model:4b');
  await options.click({ css: 'button', text: 'Save and test' });
  await expect
    .poll(() => options.text('section[aria-labelledby="model-title"] [role="status"]'), { timeout: 20_000 })
    .toContain('Responded in');
  await options.close();

  prompts.length = 0;
  const { question } = await typeSentence(ready, UNRATED, sentences.paraphrase);
  expect(await question.text('.consent')).toContain(HOST);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain(t('label.warning'));
  expect(await question.text('.check')).toContain(t('made.matchedBy', { model: 'small-model:4b' }));
  expect(prompts.length).toBeGreaterThan(1);
});
