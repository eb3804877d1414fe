// @vitest-environment happy-dom
/** Tests that what was found about one page is never shown for another, also while the other's is being read. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { useFoundForPage } from '../../../../components/narrative/find/use-find.ts';
import { writeFind } from '../../../../lib/records/write-finds.ts';
import { draw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { foundAtPage } from '../../../fixtures/find-samples.ts';

emptyDatabase();

const FERRY = 'https://news.example/ferry';

it('shows nothing of the page before, from the first drawing on', async () => {
  await writeFind(await foundAtPage(FERRY, 'device', { at: 1, stories: { top: [] } }));
  const drawn: (string | undefined)[] = [];
  const Shown = ({ address }: { address: string }) => {
    drawn.push(useFoundForPage(address, 'device')?.page?.address);
    return null;
  };
  await draw(h(Shown, { address: FERRY }));
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(FERRY));
  drawn.length = 0;
  await draw(h(Shown, { address: 'https://news.example/bridge' }));
  expect(drawn).not.toEqual([]);
  expect(drawn).not.toContain(FERRY);
});
