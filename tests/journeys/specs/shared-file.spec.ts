/** A colleague's evidence file: the panel says whether it is unchanged, and stores nothing of it by itself. */
import { unzipSync } from 'fflate';
import type { View } from '../../e2e/harness/surface.ts';
import { button, openShare, toAllChecks } from '../../e2e/pages/panel.ts';
import { savedCheck } from '../../e2e/pages/saved-check.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { forgedZip } from '../../fixtures/forged-zip.ts';
import { zipOf } from '../../fixtures/zip-of.ts';

/** No other test checks these words. */
const CLAIM = 'The harbour lent 1,207 lanterns to the evidence of a colleague.';
const PATIENCE = 90_000;

const give = (panel: View, content: Uint8Array): Promise<unknown> =>
  panel.evaluate((base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], 'evidence.zip'));
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (field) field.files = given.files;
    return field?.dispatchEvent(new Event('change', { bubbles: true }));
  }, Buffer.from(content).toString('base64'));

test('an evidence file opens as unchanged or changed, and nothing of it is stored', async ({ panel, ready }) => {
  await sendClaim(panel, CLAIM);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  await openShare(panel);
  await panel.waitFor({ css: '.report summary', text: t('report.open') });
  await panel.click(button(t('copy.evidence')));
  const saved = await savedCheck(ready, CLAIM);
  const other = new TextEncoder().encode('{"id":"other","input":"Another claim"}');
  const changed = zipOf({ ...unzipSync(saved), 'checks/1/check.json': other });
  const files = Object.entries(unzipSync(saved)).map(([name, content]) => ({ name, content }));
  const twice = forgedZip([{ name: 'page.html', content: 'Another page' }, ...files]);
  const before = (await storedChecks(panel)).length;

  await toAllChecks(panel);
  await panel.click({ css: 'a', text: 'Open a colleague’s file' });
  await panel.waitFor('input[type="file"]');
  await give(panel, twice);
  await panel.waitFor({ css: '.notice', text: t('opened.unknown') });
  await give(panel, changed);
  await panel.waitFor({ css: '.file-state b', text: t('opened.changed') });
  await expect.poll(() => panel.text('.opened-check')).toContain('Another claim');
  await give(panel, saved);
  await panel.waitFor({ css: '.file-state b', text: t('opened.unchanged') });
  await expect.poll(() => panel.text('.opened-check')).toContain(CLAIM);
  expect(await storedChecks(panel)).toHaveLength(before);
  await panel.click(button(t('opened.keep')));
  await panel.waitFor({
    css: '.opened-check [role="status"]',
    text: t('opened.kept.known'),
  });
  expect(await storedChecks(panel)).toHaveLength(before);
});
