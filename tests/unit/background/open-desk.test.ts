/** Tests which requests of pages count as a use of the extension: those of a page that listens by itself do not. */
import '../../fakes/installed-browser.ts';
import { expect, it, vi } from 'vitest';
import { openDesk } from '../../../lib/background/desk.ts';
import type { Parts } from '../../../lib/background/parts.ts';
import { createDeskClient } from '../../../lib/desk/client.ts';
import { asBrowserPort } from '../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

it('counts no request of a page that listens to a service', async () => {
  let uses = 0;
  const desk = { runner: { readNow: async () => {} } };
  const respond = openDesk(
    // Cast: these requests need no other parts.
    async () => ({ desk }) as unknown as Parts,
    () => {
      uses += 1;
    },
  );
  const client = createDeskClient(() => {
    const { port1, port2 } = new MessageChannel();
    respond(asBrowserPort(port1));
    port1.start();
    port2.start();
    return asBrowserPort(port2);
  });
  expect(await client.hints.access({ connection: 'a1' })).toEqual({ may: 'never' });
  await client.hints.heard({ connection: 'a1' });
  await client.settings.state();
  await vi.waitUntil(() => uses > 0);
  expect(uses).toBe(1);
});
