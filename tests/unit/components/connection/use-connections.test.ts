// @vitest-environment happy-dom
/** Names the recipient of a check before and after the connections are read. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { useConnections } from '../../../../components/connection/use-connections.ts';
import type { ConnectionsView, Desk } from '../../../../lib/desk/client.ts';
import { draw } from '../../../fixtures/drawn-view.ts';

const Name = ({ desk }: { desk: Desk }) => useConnections(desk).recipientOf('one').name;

it('calls a connection removed only once the list was read without it', async () => {
  const list = Promise.withResolvers<ConnectionsView>();
  const desk = { connections: { list: () => list.promise } } as unknown as Desk; // cast: all it uses
  await draw(h(Name, { desk }));
  expect(document.body.textContent).toBe('A service');
  list.resolve({ active: 'device', services: [] } as unknown as ConnectionsView); // cast: all it reads
  await vi.waitFor(() => expect(document.body.textContent).toBe('A removed connection'));
});
