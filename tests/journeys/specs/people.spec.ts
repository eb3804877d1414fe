/** A team on our own server: an administrator says who reads a topic. */
import { expect } from '../../e2e/pages/in-world.ts';
import { addService, openOptions } from '../../e2e/pages/options-page.ts';
import { button } from '../../e2e/pages/panel.ts';
import { test } from '../../e2e/pages/small-team.ts';
import { t } from '../../e2e/pages/words.ts';

test('an administrator says by keys who reads a topic, and takes it back', async ({ inWorld, newsroom }) => {
  expect(await addService(inWorld, newsroom.profile)).toEqual([]);
  expect(await newsroom.topicsOfMember()).toEqual(['ferries']);
  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.listAll', { who: 'Newsroom' })));
  await team.click(button(t('team.topics.list')));
  await team.waitFor({ css: '.readers summary bdi', text: 'Night ferries' });
  await team.evaluate(() => document.querySelector<HTMLElement>('.readers summary')?.focus());
  await team.press('Enter');
  await team.waitFor('.readers input:checked');
  await team.press('Tab');
  await team.press(' ');
  await team.waitFor({
    css: '[role="status"]',
    text: t('team.topics.mayNot', { email: 'member@example.org', topic: 'Night ferries' }),
  });
  expect(await newsroom.topicsOfMember()).toEqual([]);
  await team.press(' ');
  await team.waitFor({ css: '[role="status"]', text: 'member@example.org can read Night ferries.' });
  expect(await newsroom.topicsOfMember()).toEqual(['ferries']);
  await team.waitFor({
    css: '.log bdi',
    text: t('team.log.removeFromProject', {
      who: 'administrator@example.org',
      whom: 'member@example.org',
      about: 'Night ferries',
    }),
  });
});
