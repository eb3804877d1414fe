/** Lists of shared work from a server: a row of another shape costs no other row. */
import { expect, it } from 'vitest';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { client, createTokenStore } from '../../fixtures/remote-client.ts';

const at = '2026-01-01T00:00:00.000Z';
const row = { id: '1', at, isYours: false, mayEnd: false };
const check = { ...row, check: '7', input: 'x', decisions: [] };
const note = { ...row, text: 'Seen.' };

const answering = (body: unknown) => {
  const address = 'http://service.invalid';
  return createRemoteService({
    addresses: { base: address, analytics: address, admin: address, auth: address },
    credentials: client,
    tokenStore: createTokenStore({ value: 'stored', expiresAt: Number.POSITIVE_INFINITY }),
    fetch: async () => new Response(JSON.stringify(body)),
  }).sharing;
};
const params = { project: 'harbour' };

it('leaves out what is no row, and keeps the others in their order', async () => {
  const bad = [null, 1, 'x', {}, { ...check, at: 'never' }, { ...check, decisions: [{ same: 'yes' }] }];
  const checks = await answering({ data: [...bad, check, { ...check, id: '2' }] }).checks({ params, query: {} });
  expect(checks.data.map(({ id }) => id)).toEqual(['1', '2']);
  const notes = await answering({ data: [note, { ...note, text: 5 }, row] }).notes({ params, query: { story: '1' } });
  expect(notes.data).toEqual([note]);
  const places = await answering({ data: [{ id: '1', project: 'harbour', at }, { id: '2' }] }).places({
    params: { id: '7' },
  });
  expect(places.data).toEqual([{ id: '1', project: 'harbour', at }]);
});
