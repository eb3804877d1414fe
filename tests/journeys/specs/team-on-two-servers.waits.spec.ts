/**
 * A day of a team on two servers of one database: a colleague is invited, may read a topic, connects, checks and shares; one server is
 * killed and nobody notices; the administrator opens the check, reads the log and deactivates the colleague.
 */
import { writeFile } from 'node:fs/promises';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { addServiceByForm, openOptions, testEnd } from '../../e2e/pages/options-page.ts';
import { button, inState, openShare } from '../../e2e/pages/panel.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { openTopic, useConnection } from '../../e2e/pages/team.ts';
import { t } from '../../e2e/pages/words.ts';
import { startTwoServers } from '../../world/two-servers.ts';
import { contextServiceHost } from '../../world/world.ts';

const CHIEF = 'Newsroom service';
const COLLEAGUE = 'Ada at the newsroom';
const ADA = 'ada@example.org';
const [BEFORE, AFTERWARDS] = ['The night ferry carries 900 cars.', 'The night ferry carries 901 cars.'];
const PATIENCE = 60_000;

test('a team is invited, shares and is deactivated, while one of its two servers is killed', async ({
  inWorld,
  world,
}, info) => {
  test.setTimeout(300_000);
  const importFile = info.outputPath('records.ndjson');
  await writeFile(
    importFile,
    JSON.stringify({ project: { slug: 'harbour', name: 'harbour', displayName: 'Harbour' } }),
  );
  const servers = await startTwoServers(world, { workMs: 200, importFile });
  expect(await addServiceByForm(inWorld, servers.administrator)).toContain('Working');

  const team = await openOptions(inWorld, 'team');
  await team.type('input[name="new-email"]', ADA);
  await team.click(button(t('team.invite')));
  await team.waitFor('#made-link');
  const link = await team.evaluate(() => document.querySelector<HTMLInputElement>('#made-link')?.value ?? '');
  await team.click(button(t('team.listAll', { who: CHIEF })));
  await team.click(button(t('team.topics.list')));
  await team.click({ css: '.readers summary bdi', text: 'Harbour' });
  await team.click({ css: '.readers label bdi', text: ADA });
  await team.waitFor({ css: '[role="status"]', text: `${ADA} can read Harbour.` });

  const invitation = await inWorld.tab(`https://${contextServiceHost}${new URL(link).pathname}`);
  await invitation.type('#password', 'ferry letter winter');
  await invitation.click(button(t('invitation.setAndCopy')));
  await invitation.waitFor('#text');
  const text = await invitation.evaluate(() => document.querySelector('textarea')?.value ?? '');
  const [, account = '', secret = ''] = /account=(\S+)\s+secret=(\S+)/.exec(text) ?? [];
  await invitation.close();
  const { base, analytics, admin, auth } = servers.administrator;
  const colleague = { ...{ name: COLLEAGUE, base, analytics, admin, auth }, account, secret };
  expect(await addServiceByForm(inWorld, colleague)).toContain('Working: sign-in, text and link checks');
  await useConnection(inWorld, COLLEAGUE);

  const ada = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(ada, BEFORE);
  await ada.waitFor(inState('done'), PATIENCE);
  await servers.killOne();
  await openShare(ada);
  await ada.click(button(t('sharing.open')));
  await ada.waitFor('#share-project');
  await ada.click('.share-check form [type="submit"]');
  await ada.waitFor(button(t('sharing.endNamed', { project: 'Harbour' })));
  await ada.close();
  const next = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(next, AFTERWARDS);
  await next.waitFor(inState('done'), PATIENCE);
  await next.close();

  await useConnection(inWorld, CHIEF);
  const chief = await openTopic(inWorld, CHIEF);
  await chief.click(button(t('sharing.openNamed', { check: BEFORE })));
  await chief.waitFor('.shared-check');
  expect(await chief.text('.shared .card')).toContain(`Shared by ${ADA}, `);

  const ending = await openOptions(inWorld, 'team');
  await ending.click(button(t('team.listAll', { who: CHIEF })));
  await ending.click(button(t('team.deactivateNamed', { email: ADA })));
  await ending.click({ css: '.user .main', text: t('team.deactivate') });
  await ending.waitFor({
    css: '.log bdi',
    text: t('team.log.deactivate', { who: 'administrator@example.org', whom: ADA }),
  });
  const log = await ending.text('ul.log');
  for (const line of [
    `invited ${ADA}.`,
    t('team.log.password', { who: ADA }),
    `let ${ADA} read Harbour.`,
    `${ADA} shared the check`,
  ])
    expect(log).toContain(line);
  const later = await openOptions(inWorld);
  await later.click(button(t('connections.testNamed', { name: COLLEAGUE })));
  expect(await testEnd(later)).toContain('Not working: sign-in');

  const outcome = (await servers.outcome([BEFORE, AFTERWARDS])).filter(({ name }) => name !== 'acknowledged checks');
  expect(outcome.map(({ value }) => value)).toEqual(outcome.map(() => 0));
  await servers.close();
});
