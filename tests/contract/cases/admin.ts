/** Area D: users and roles, for any implementation (specification 4.5; wire facts 4). */
import { describe, expect, it } from 'vitest';
import { closingStart, errorOf, type Part, rowsOf, type Start } from '../subject.ts';

export const describeAdministration = (start: Start, part: Part = 'all'): void => {
  describe('administration', () => {
    const starting = closingStart(start);
    const begin = () => starting({});
    const grace = { email: 'grace@example.org', firstName: 'Grace', suppressWelcomeEmail: true };

    it('creates a user, active by default, and returns it', async () => {
      const { administrator } = await begin();
      const user = await administrator.users.create({ body: grace });
      expect(user).toEqual({
        id: expect.any(String),
        email: 'grace@example.org',
        firstName: 'Grace',
        roles: [],
        status: 'active',
      });
      expect(await administrator.users.get({ params: { id: user.id } })).toEqual(user);
      const idle = await administrator.users.create({ body: { email: 'b@example.org', status: 'deactivated' } });
      expect(idle.status).toBe('deactivated');
    });

    it('lists all users, or the one with an email address in any case', async () => {
      const { administrator } = await begin();
      const before = (await administrator.users.list({ query: {} })).body;
      const user = await administrator.users.create({ body: grace });
      expect((await administrator.users.list({ query: {} })).body).toHaveLength(before.length + 1);
      expect((await administrator.users.list({ query: { email: 'GRACE@example.org' } })).body).toEqual([user]);
      expect((await administrator.users.list({ query: { email: 'nobody@example.org' } })).body).toEqual([]);
    });

    it('rejects a second user with the same address', async () => {
      const { administrator } = await begin();
      await administrator.users.create({ body: grace });
      const again = administrator.users.create({ body: { ...grace, email: 'Grace@Example.org' } });
      expect(await errorOf(again)).toMatchObject({ kind: 'http', status: 409 });
    });

    it.each(
      rowsOf(part, 1, [
        ['an unknown state', { email: 'a@example.org', status: 'asleep' }],
        ['no address', {}],
        ['an invalid address', { email: 'grace' }],
      ]),
    )('rejects a new user with %s', async (_, body) => {
      const { administrator } = await begin();
      // The types forbid some of these, the wire does not.
      const error = await errorOf(administrator.users.create({ body: body as { email: string } }));
      expect(error).toMatchObject({ status: 400 });
    });

    it('changes a user by merge patch: absent members stay, null removes', async () => {
      const { administrator } = await begin();
      const user = await administrator.users.create({ body: { ...grace, lastName: 'H' } });
      const { id } = user;
      const params = { id };
      const off = await administrator.users.update({ params, body: { id, status: 'deactivated' } });
      expect(off).toEqual({ ...user, status: 'deactivated' });
      const renamed = await administrator.users.update({
        params,
        body: { id, status: 'active', firstName: null, lastName: 'Hopper' },
      });
      expect(renamed).toEqual({ id, email: user.email, roles: [], status: 'active', lastName: 'Hopper' });
      expect(await administrator.users.get({ params })).toEqual(renamed);
    });

    it('changes the user of the address without an id in the body', async () => {
      const { administrator } = await begin();
      const user = await administrator.users.create({ body: grace });
      const off = await administrator.users.update({ params: { id: user.id }, body: { status: 'deactivated' } });
      expect(off).toEqual({ ...user, status: 'deactivated' });
      expect(await administrator.users.get({ params: { id: user.id } })).toEqual(off);
    });

    it.each<[string, { id?: string; status?: string }]>(
      rowsOf(part, 1, [
        ['whose id is not the one in the address', { id: 'other', status: 'active' }],
        ['without a state', { id: 'same' }],
      ]),
    )('rejects a change %s', async (_, body) => {
      const { administrator } = await begin();
      const { id } = await administrator.users.create({ body: grace });
      const sent = body.id === 'same' ? { ...body, id } : body;
      // The types forbid some of these, the wire does not.
      const change = administrator.users.update({ params: { id }, body: sent as { status: 'active' } });
      expect(await errorOf(change)).toMatchObject({ status: 400 });
    });

    it('rejects that administrators deactivate themselves, with a message', async () => {
      const { administrator } = await begin();
      const { body } = await administrator.users.list({ query: {} });
      const [self] = body.filter(({ roles }) => roles.includes('administrator'));
      const id = self?.id ?? '';
      const change = administrator.users.update({ params: { id }, body: { id, status: 'deactivated' } });
      const error = await errorOf(change);
      expect(error).toMatchObject({ kind: 'http', status: 409 });
      expect(error.message).toContain('You can’t deactivate yourself');
      expect(await administrator.users.get({ params: { id } })).toEqual(self);
      const renamed = await administrator.users.update({
        params: { id },
        body: { id, status: 'active', firstName: 'A' },
      });
      expect(renamed).toEqual({ ...self, firstName: 'A' });
    });

    it('responds 404 for an unknown user', async () => {
      const { administrator } = await begin();
      const params = { id: 'nobody' };
      expect(await errorOf(administrator.users.get({ params }))).toMatchObject({ status: 404 });
      const change = administrator.users.update({ params, body: { id: 'nobody', status: 'active' } });
      expect(await errorOf(change)).toMatchObject({ status: 404 });
    });

    it('lists the roles that can be assigned', async () => {
      const { administrator } = await begin();
      const { body } = await administrator.roles.list({});
      expect(body.map(({ id }) => id)).toContain('leadAnalyst');
    });

    it('is for administrators only', async () => {
      const { member } = await begin();
      const body = { id: 'x', status: 'active' } as const;
      const calls = [
        member.users.list({ query: {} }),
        member.users.create({ body: grace }),
        member.users.get({ params: { id: 'x' } }),
        member.users.update({ params: { id: 'x' }, body }),
        member.roles.list({}),
      ];
      for (const error of await Promise.all(calls.map(errorOf))) {
        expect(error).toMatchObject({ kind: 'permission', status: 403 });
      }
    });

    if (part === 'transport') return;

    it('ignores roles in a change, so that it demotes no user', async () => {
      const { administrator } = await begin();
      const { body } = await administrator.users.list({ query: {} });
      const [self] = body.filter(({ roles }) => roles.includes('administrator'));
      const id = self?.id ?? '';
      const sent = { id, status: 'active' as const, roles: [] };
      expect(await administrator.users.update({ params: { id }, body: sent })).toEqual(self);
    });
  });
};
