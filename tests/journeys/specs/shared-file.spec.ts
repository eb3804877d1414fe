/** A colleague's evidence file: the panel says whether it is unchanged, and stores nothing of it by itself. */
import { unzipSync, zipSync } from 'fflate';
import type { View } from '../../e2e/harness/surface.ts';
import { button, openMore } from '../../e2e/pages/panel.ts';
import { savedCheck } from '../../e2e/pages/saved-check.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { forgedZip } from '../../fixtures/forged-zip.ts';

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
  await openMore(panel);
  await panel.waitFor({ css: '.report summary', text: 'Report a wrong result' });
  await panel.click(button('Evidence file'));
  const saved = await savedCheck(ready, CLAIM);
  const other = new TextEncoder().encode('{"id":"other","input":"Another claim"}');
  const changed = zipSync({ ...unzipSync(saved), 'checks/1/check.json': other });
  const files = Object.entries(unzipSync(saved)).map(([name, content]) => ({ name, content }));
  const twice = forgedZip([{ name: 'page.html', content: 'Another page' }, ...files]);
  const before = (await storedChecks(panel)).length;

  await panel.click({ css: 'nav a', text: 'Checks' });
  await panel.click({ css: 'a', text: 'All checks' });
  await panel.click({ css: 'a', text: "Open a colleague's file" });
  await panel.waitFor('input[type="file"]');
  await give(panel, twice);
  await panel.waitFor({ css: '.notice', text: "This isn't a file that Sidelight exported, or it can't be read." });
  await give(panel, changed);
  await panel.waitFor({ css: '.file-state b', text: 'This file was changed after export, or is incomplete.' });
  await expect.poll(() => panel.text('.opened-check')).toContain('Another claim');
  await give(panel, saved);
  await panel.waitFor({ css: '.file-state b', text: 'Unchanged since export.' });
  await expect.poll(() => panel.text('.opened-check')).toContain(CLAIM);
  expect(await storedChecks(panel)).toHaveLength(before);
  await panel.click(button('Keep this check'));
  await panel.waitFor({
    css: '.opened-check [role="status"]',
    text: 'This check is in your History already. It was not changed.',
  });
  expect(await storedChecks(panel)).toHaveLength(before);
});
