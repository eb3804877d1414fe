/** Readers' notes: a person gives X's files in the settings, and a check of a post has them, without a request for them. */

import { allowHosts } from '../../e2e/pages/allow-hosts.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { rowsOf } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { tablesOf } from '../../fixtures/note-files.ts';

const POST = '1960000000000000001';
const TEXT = 'The picture is of 1911, and of another harbour.';
/** Where X gives the data of a post. */
const DATA = 'publish.twitter.com';
const SOURCE = 'https://factdesk.example/library-on-hook-street';
const notes = [
  { id: '1', post: POST, text: `${TEXT} ${SOURCE}` },
  { id: '2', post: POST, text: 'Nobody has rated this.', status: 'NEEDS_MORE_RATINGS' },
];

test('files in the settings give a checked post its context, and no label', async ({ inWorld, world }) => {
  const options = await openOptions(inWorld, 'evidence/readers-notes-title');
  await options.waitFor('section[aria-labelledby="readers-notes-title"] input[type="file"]');
  await options.evaluate((tables: Record<string, string>) => {
    const input = document.querySelector<HTMLInputElement>(
      '[aria-labelledby="readers-notes-title"] input[type="file"]',
    );
    if (!input) throw new Error('There is no field for files.');
    const files = new DataTransfer();
    for (const [name, text] of Object.entries(tables)) files.items.add(new File([text], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, tablesOf(notes));
  await options.waitFor({ css: '[aria-labelledby="readers-notes-title"] button', text: t('notesFiles.remove') });

  const html = '<blockquote><p lang="en">The harbour was never so full.</p>Ada</blockquote>';
  const headers = { 'access-control-allow-origin': '*' };
  world.mountSite({ host: DATA, handle: () => Response.json({ type: 'rich', author_name: 'Ada', html }, { headers }) });
  await allowHosts(inWorld, [DATA, 'x.com', '*.wikipedia.org']);
  world.clearRequests();
  const panel = await inWorld.extensionPage('sidepanel.html');
  await panel.type('input[name="claim"]', `https://x.com/ada/status/${POST}`);
  await panel.press('Enter');
  await panel.click({ css: '.consent button', text: t('consent.once') });
  await panel.waitFor('[aria-labelledby="readers-notes-title"]');
  const shown = await panel.text('[aria-labelledby="readers-notes-title"]');
  expect(shown).toContain(t('readersNotes.title'));
  expect(shown).toContain(TEXT);
  expect(shown).not.toContain('Nobody has rated this.');
  await panel.waitFor(`a[href="${SOURCE}"]`);
  expect(await panel.text('.verdict')).not.toContain(t('label.warning'));
  const [stored] = await rowsOf(panel, 'sidelight', 'checks');
  expect(JSON.stringify(stored)).not.toContain('"label"');
  expect(world.requests.map(({ host }) => host).filter((host) => /twitter|x\.com|twimg/.test(host))).toEqual([DATA]);
});
