/** The sources that the operator of a server set in a file are shown to its administrators, who can change none of them. */
import { evidenceFrom } from '../../../server/work/evidence-settings-file.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { type Newsroom, SHARED_PROJECT, startNewsroom } from '../pages/newsroom.ts';
import { addService, openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

const RECORD = { project: { slug: SHARED_PROJECT, name: SHARED_PROJECT, displayName: 'Harbour' } };
const KEY = 'key-of-the-operator-4711';
const evidence = evidenceFrom({
  ...{ publishers: [{ name: 'FactDesk', host: 'factdesk.example' }], feedHours: 0 },
  ...{ ask: ['brave'], keys: { brave: KEY } },
});

const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ world }, use) => {
    const newsroom = await startNewsroom(world, [RECORD], { evidence });
    await use(newsroom);
    await newsroom.close();
  },
});

/** The controls in a part of the page that a user could change something with. */
const controlsIn = (css: string): string[] =>
  [...document.querySelectorAll(`${css} :is(a, button, input, select, textarea)`)]
    .filter((control) => !control.matches(':disabled'))
    .map((control) => control.outerHTML);

test('sources of the operator are shown to an administrator, who can change none', async ({ inWorld, newsroom }) => {
  const { name: who = '' } = newsroom.administrator;
  const locked = t('team.sources.locked', { who });
  expect(await addService(inWorld, newsroom.administrator)).toEqual([]);

  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.sources.load')));
  await team.waitFor({ css: '.team-sources .notice', text: locked });
  const sources = await team.text('.team-sources');
  for (const shown of ['FactDesk', 'Brave', t('app.managed', { organisation: t('team.sources.operator') })])
    expect(sources).toContain(shown);
  expect(await team.evaluate(controlsIn, '.team-sources')).toEqual([]);
  expect(await team.evaluate(() => document.documentElement.outerHTML)).not.toContain(KEY);

  const setUp = await inWorld.extensionPage('sidepanel.html#/team');
  const step = 'section[aria-labelledby="set-up-fact-checkers"]';
  await setUp.waitFor({ css: `${step} [role="status"]`, text: locked });
  expect(await setUp.evaluate(controlsIn, step)).toEqual([]);
});
