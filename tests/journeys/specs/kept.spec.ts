/** The stored parts of a check: note and tags, its place among the filters of the history, copies and exports. */
import { readFile } from 'node:fs/promises';
import type { Tab } from '../../e2e/harness/surface.ts';
import { askDesk } from '../../e2e/pages/desk.ts';
import { openHistory, setDay, untilListed } from '../../e2e/pages/history.ts';
import { button, choose, inState, openAnnotation, openShare, pasted } from '../../e2e/pages/panel.ts';
import { makeCheckOlder } from '../../e2e/pages/passing-time.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';

const PATIENCE = 60_000;
const DAY = 24 * 60 * 60_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** Waits for the result of these words: the panel may still show that of the ones before. */
const sendAndWait = async (panel: Tab, input: string): Promise<void> => {
  await sendClaim(panel, input);
  const isDone = async () =>
    (await storedChecks(panel)).some((check) => check.input === input && check.state.name === 'done');
  await expect.poll(isDone, { timeout: PATIENCE }).toBe(true);
  await panel.waitFor(inState('done'));
};

const tag = async (panel: Tab, input: string, tags: string[]): Promise<void> => {
  const found = (await storedChecks(panel)).find((check) => check.input === input);
  await askDesk(panel, 'checks/annotate', [{ id: found?.id, tags }]);
};

test('the history is filtered by words, tag, result, kind, recipient and day', async ({ panel, ready, service }) => {
  const claim = 'The third lock was painted green for the filters.';
  const link = 'https://harbour-post.example/2026/night-ferry';
  const old = 'The third lock was painted blue for the filters.';
  await sendAndWait(panel, claim);
  await sendAndWait(panel, link);
  service.slowDown(4000);
  try {
    await sendClaim(panel, old);
    await panel.click(button(t('import.stop')));
    await panel.waitFor(inState('stopped'));
  } finally {
    service.slowDown(0);
  }
  for (const input of [claim, link, old]) await tag(panel, input, ['third lock', 'filters']);
  await makeCheckOlder(panel, old, 40 * DAY);

  const history = await openHistory(ready);
  await history.type('input[type="search"]', 'filters');
  await untilListed(history, [claim, link, old]);
  await history.click(button(t('history.filter')));
  await choose(history, t('history.label'), 'Stopped');
  await untilListed(history, [old]);
  await choose(history, t('history.label'), t('label.caution'));
  await untilListed(history, [claim, link]);
  await choose(history, t('history.kind'), t('history.kinds.link'));
  await untilListed(history, [link]);
  // Each filter is a chip, which removes it.
  expect((await history.text('.filter-chips')).split(/\s+/).filter(Boolean)).toEqual([
    t('label.caution'),
    t('history.kinds.link'),
  ]);
  await history.click({ css: '.filter-chip bdi', text: t('history.kinds.link') });
  await untilListed(history, [claim, link]);
  await choose(history, t('history.label'), t('history.all'));
  await choose(history, t('history.by'), t('who.device'));
  await untilListed(history, []);
  await choose(history, t('history.by'), 'Newsroom service');
  await setDay(history, 'To', dayBefore(30));
  await untilListed(history, [old]);
  await setDay(history, 'To', '');
  await setDay(history, t('history.from'), dayBefore(30));
  await untilListed(history, [claim, link]);
  // The filters are in the address, so a reload keeps them.
  await history.reload();
  await untilListed(history, [claim, link]);
});

test('a check is copied with its source and as a citation', async ({ panel, ready }) => {
  const claim = 'The third lock was copied by hand *twice*.';
  await sendAndWait(panel, claim);
  const pastedOnPaper = async (): Promise<string> => {
    await panel.waitFor({ css: '[role="status"]', text: t('copy.done') });
    const paper = await ready.extensionPage('sidepanel.html#/check/batch');
    const text = await pasted(paper, 'textarea');
    await paper.close();
    await panel.focus();
    return text;
  };
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: t('import.zoneUtc') }).format();

  await panel.focus();
  await panel.click(button(t('copy.text')));
  const text = await pastedOnPaper();
  expect(text).toContain(`“${claim}”`);
  expect(text).toContain('Caution. Label from Newsroom service');
  expect(text).toContain(t('taken.answered', { who: 'Newsroom service' }));
  expect(text).toContain(`    The service looked into “${claim}”.`);
  expect(text).toContain('[1] FactDesk\n    https://factdesk.example/');
  expect(text).toMatch(new RegExp(`Newsroom service.*${today}`));

  const cited = async (style: 'plain' | 'markdown'): Promise<string> => {
    await openShare(panel);
    await panel.click(button(t('cite.copyAs', { style: t(`cite.styles.${style}`) })));
    await panel.waitUntilGone('.share-menu');
    return pastedOnPaper();
  };
  const citation = await cited('plain');
  expect(citation).toContain('“FactDesk”. https://factdesk.example/');
  expect(citation).toContain('Newsroom service');
  expect(await cited('markdown')).toContain('[FactDesk](<https://factdesk.example/>)');
});

test('chosen checks are exported as CSV and as JSON, with label, note, tags and sources', async ({ panel, ready }) => {
  const claim = 'The third lock, "the old one", was exported.';
  const other = '=SUM(A1:A3) was exported with the third lock.';
  for (const input of [claim, other]) await sendAndWait(panel, input);
  await openAnnotation(panel);
  await panel.type('.annotation textarea', 'Asked the keeper.');
  await panel.type('#annotation-tags', 'locks, exported-tag');
  await panel.click(button(t('annotate.save')));
  await panel.waitFor({ css: '.annotation [role="status"]', text: t('annotate.saved') });

  const history = await openHistory(ready);
  await history.type('input[type="search"]', 'was exported');
  await untilListed(history, [claim, other]);
  await history.click('.history-head input[type="checkbox"]');
  await history.click(button(t('copy.json')));
  const json = JSON.parse(await readFile(await ready.savedFile(/^sidelight-checks-.*\.json$/), 'utf8'));
  expect(json.from).toBe('Sidelight');
  expect(json.checks).toHaveLength(2);
  expect(json.checks.find((one: { input: string }) => one.input === claim)).toMatchObject({
    kind: 'claim',
    by: 'Newsroom service',
    state: 'done',
    label: t('label.caution'),
    shownAs: t('label.caution'),
    sources: [{ url: 'https://factdesk.example/', title: 'FactDesk' }],
  });
  expect(json.checks.find((one: { input: string }) => one.input === other)).toMatchObject({
    note: 'Asked the keeper.',
    tags: ['locks', 'exported-tag'],
  });

  await history.click(button(t('history.csv')));
  const csv = await readFile(await ready.savedFile(/^sidelight-checks-.*\.csv$/), 'utf8');
  expect(csv).toContain('id,kind,input,');
  expect(csv).toContain('"The third lock, ""the old one"", was exported."');
  expect(csv).toContain('"locks, exported-tag"');
  expect(csv).toContain('https://factdesk.example/');
  // A spreadsheet must not take words for a formula.
  expect(csv).not.toMatch(/(^|,)"?=SUM/m);
});
