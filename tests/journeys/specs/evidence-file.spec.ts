/** Saves an evidence file like a user: its list of sums matches and is signed, and its page opens without the extension. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { openShare, toAllChecks } from '../../e2e/pages/panel.ts';
import { savedCheck } from '../../e2e/pages/saved-check.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { t } from '../../e2e/pages/words.ts';

/** No other test checks these words. */
const CLAIM = 'The harbour kept 1,312 lamps lit for the evidence of a single winter.';
const PATIENCE = 90_000;

/** One `<sum>  <path>` per line, as `sha256sum` writes it. */
const listed = (list: string): [path: string, sum: string][] =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split('  ', 2))
    .map(([sum = '', path = '']) => [path, sum]);

test('a file saved from the history is complete, and its page is self-contained', async ({ panel, ready }) => {
  await sendClaim(panel, CLAIM);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  await toAllChecks(panel);
  await panel.type('input[type="search"]', 'evidence of a single winter');
  await panel.waitFor({ css: '.history-row bdi', text: CLAIM });
  await panel.click('.history-head input[type="checkbox"]');
  await panel.click({ css: '.bulk button', text: t('copy.evidence') });
  const saved = await savedCheck(ready, CLAIM);
  const files = unzipSync(saved);
  const bytes = (path: string) => files[path] ?? new Uint8Array();
  const text = (path: string) => new TextDecoder().decode(files[path]);

  const sums = new Map(listed(text('SHA-256.txt')));
  expect([...sums.keys(), 'SHA-256.txt', 'SHA-256.txt.sig'].sort()).toEqual(Object.keys(files).sort());
  const key = createPublicKey(text('public-key.pem'));
  expect(verify('sha256', bytes('SHA-256.txt'), key, bytes('SHA-256.txt.sig'))).toBe(true);
  for (const [path, sum] of sums)
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
      path,
    ).toBe(sum);
  expect(JSON.parse(text('checks/1/check.json'))).toMatchObject({ input: CLAIM });
  expect(Object.keys(files).filter((path) => path.startsWith('checks/2/'))).toEqual([]);

  await panel.waitFor('.history-row a');
  await panel.click('.history-row a');
  await openShare(panel);
  await panel.waitFor({ css: 'bdi', text: createHash('sha256').update(saved).digest('hex') });

  const folder = await mkdtemp(join(tmpdir(), 'sidelight-evidence-'));
  try {
    const file = join(folder, 'page.html');
    await writeFile(file, files['page.html'] ?? '');
    const before = (await ready.requests()).length;
    const page = await ready.tab(pathToFileURL(file).href);
    expect(await page.text('.private')).toContain('NOT FOR PUBLICATION');
    const shown = await page.text('article');
    expect(shown).toContain(CLAIM);
    expect(shown).toContain(t('label.caution'));
    expect(shown).toContain(`The service looked into “${CLAIM}”.`);
    expect(shown).toContain('FactDesk');
    expect(shown).toContain('A passage that the service chose.');
    const after = (await ready.requests()).slice(before).filter(({ from }) => from === 'page');
    expect(after.filter(({ address }) => address !== pathToFileURL(file).href)).toEqual([]);
    const counts = await page.evaluate(() => [
      document.scripts.length,
      performance.getEntriesByType('resource').length,
    ]);
    expect(counts).toEqual([0, 0]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
