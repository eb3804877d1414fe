/** A service that names the fields of its narratives with another prefix than the specification: detected and used. */
import { openOptions } from '../../e2e/pages/options-page.ts';
import { choose, expect, SEARCH, searchesIn, test } from '../../e2e/pages/stories-service.ts';
import { t } from '../../e2e/pages/words.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';

const FIELDS = 'Headline|Label|OneSentence|Response|Score|Summary';
const ofNarratives = (target: string) => target.includes('/narratives/-/search');

test.use({
  alterations: {
    request: (body, target) =>
      ofNarratives(target) ? body.replaceAll(new RegExp(`\\bacme(${FIELDS})\\b`, 'g'), 'context$1') : body,
    answer: (body, target) =>
      ofNarratives(target) ? body.replaceAll(new RegExp(`"context(${FIELDS})"`, 'g'), '"acme$1"') : body,
  },
});

test('the prefix is detected, its fields are shown, and later searches use it', async ({ ready, world }) => {
  const panel = await ready.extensionPage('sidepanel.html#/posts');
  await panel.type('#query-text', 'stops');
  await panel.click(SEARCH);
  await panel.waitFor({ css: '.story a', text: HEADLINE }, 30_000);
  expect(await panel.text('.story')).toContain(t('label.caution'));

  const next = await ready.extensionPage('sidepanel.html#/posts');
  await next.type('#query-text', 'contextLabel:Caution');
  await next.click('details.choices > summary');
  await choose(next, 'Sort by', 'narrative.contextScore');
  await next.click(SEARCH);
  await next.waitFor({ css: '.story a', text: HEADLINE }, 30_000);
  const last = searchesIn(world).at(-1);
  expect(last?.boolean).toBe('acmeLabel:Caution');
  expect(last?.sort?.[0]).toEqual({ field: 'narrative.acmeScore', direction: 'DESC' });

  const options = await openOptions(ready);
  await options.click({ css: 'button', text: 'Edit Newsroom service' });
  await options.click({ css: 'form.panel details > summary', text: t('service.advanced') });
  expect(await options.text('form.panel details')).toContain('acme');
});
