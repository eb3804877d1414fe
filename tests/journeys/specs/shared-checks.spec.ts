/** Shared work on our own server: an invited colleague shares a check and a note, the administrator sees them, and both end. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { test as base, expect } from '../../e2e/pages/in-world.ts';
import { ADA, type Newsroom, startNewsroom } from '../../e2e/pages/newsroom.ts';
import { addService, openOptions } from '../../e2e/pages/options-page.ts';
import { button, inState, openShare } from '../../e2e/pages/panel.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { openTopic, useConnection } from '../../e2e/pages/team.ts';
import { t } from '../../e2e/pages/words.ts';

const ENDED = t('sharing.ended');
const EMPTY = t('sharing.noChecks');
const CLAIM = 'The night ferry carries 900 cars.';
const RECORD = {
  project: { slug: 'harbour', name: 'harbour', displayName: 'Harbour' },
  narrative: { narrativeId: 'n1', title: 'Ferries', status: 'active', createdAt: '2026-01-01T00:00:00.000Z' },
};

const test = base.extend<{ newsroom: Newsroom }>({
  newsroom: async ({ world }, use) => {
    const newsroom = await startNewsroom(world, [RECORD]);
    await use(newsroom);
    await newsroom.close();
  },
});

test('a colleague shares a check by name, the administrator opens it and reads the log, and it ends', async ({
  inWorld,
  newsroom,
}) => {
  test.slow();
  await addService(inWorld, newsroom.administrator);
  await addService(inWorld, newsroom.colleague);
  await useConnection(inWorld, 'Ada at the newsroom');

  const ada = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(ada, CLAIM);
  await ada.waitFor(inState('done'), 60_000);
  await ada.click(button('Same claim'));
  await ada.waitFor({ css: '.close-match button', text: 'Undo' });
  await openShare(ada);
  await ada.click(button(t('sharing.open')));
  await ada.waitFor('#share-project');
  const form = await ada.text('.share-check');
  expect(form).toContain('Everyone who can read Harbour will see the checked text');
  expect(form).toContain(t('sharing.decisions', 1, { count: 1 }));
  await ada.type('#share-note', 'Compare the numbers.');
  await ada.click('.share-check form [type="submit"]');
  await ada.waitFor(button(t('sharing.endNamed', { project: 'Harbour' })));
  expect(await ada.text('.share-check li')).toContain('Shared in Harbour, ');

  await useConnection(inWorld, 'Newsroom');
  const chief = await openTopic(inWorld, 'Newsroom');
  await chief.click(button(t('sharing.openNamed', { check: CLAIM })));
  await chief.waitFor('.shared-check');
  const card = await chief.text('.shared .card');
  for (const part of ['Shared by Ada Berg, ', 'Compare the numbers.']) expect(card).toContain(part);
  const opened = await chief.text('.shared-check');
  for (const part of [
    CLAIM,
    'The operator says 500.',
    'The fleet',
    t('sharing.decidedBy.title', { name: 'Ada Berg' }),
    'Same claim, decided',
  ])
    expect(opened).toContain(part);
  // The decision is Ada's: the result keeps its question, and has no buttons for the reader.
  expect(await chief.text('.shared-check .verdict')).toContain(t('label.similar'));
  expect(opened).not.toContain(t('label.matched'));

  await ada.focus();
  await ada.click(button(t('sharing.endNamed', { project: 'Harbour' })));
  await ada.waitFor({ css: '.share-check [role="status"]', text: ENDED });
  const later = await openTopic(inWorld, 'Newsroom');
  await later.waitFor({ css: '.shared p', text: EMPTY });

  const team = await openOptions(inWorld, 'team');
  await team.click(button(t('team.listAll', { who: 'Newsroom' })));
  await expect.poll(() => team.text('ul.log'), { timeout: 20_000 }).toContain(`${ADA} ended the sharing of the check`);
  const log = await team.text('ul.log');
  expect(log).toContain(`${ADA} shared the check`);
  expect(log).not.toContain('ferry');
});

test('a note at a story has the name of its colleague, and is gone once that removes it', async ({
  inWorld,
  newsroom,
}) => {
  test.slow();
  await addService(inWorld, newsroom.administrator);
  await addService(inWorld, newsroom.colleague);
  const openStory = async (name: string): Promise<Tab> => {
    const panel = await inWorld.extensionPage('sidepanel.html#/posts/story/n1?project=harbour');
    await panel.click(button(`Load from ${name}`));
    await panel.waitFor('#story-note', 20_000);
    return panel;
  };
  await useConnection(inWorld, 'Ada at the newsroom');
  const ada = await openStory('Ada at the newsroom');
  await ada.type('#story-note', 'The same photo was posted in May.');
  await ada.click(button(t('sharing.notes.add')));
  await ada.waitFor(button(t('sharing.notes.remove')));
  await useConnection(inWorld, 'Newsroom');
  const chief = await openStory('Newsroom');
  const card = await chief.text('.shared .card');
  for (const part of ['The same photo was posted in May.', 'Ada Berg, ']) expect(card).toContain(part);
  await ada.focus();
  await ada.click(button(t('sharing.notes.remove')));
  await ada.waitFor({ css: '.shared [role="status"]', text: t('sharing.notes.removed') });
  const later = await openStory('Newsroom');
  expect(await later.text('.shared')).toContain(t('sharing.notes.none'));
});
