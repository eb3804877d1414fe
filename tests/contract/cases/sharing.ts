import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/contract/context-checks.ts';
import type { Service } from '../../../lib/contract/index.ts';
import type { ServerOptions } from '../../../server/start.ts';
import { clientBySecret, recordsFile, type ServerNodes } from '../../fixtures/servers.ts';
import { errorOf, settledCheck } from '../subject.ts';

const CLAIM = 'The night ferry carries 900 cars.';
/** The claim denies what was rated. */
const DENIED = 'The ferry does not carry 500 cars.';
const MATCH = { url: 'https://factdesk.example/ferry', claim: 'The ferry carries 500 cars.' };
const context: Context = {
  created_at: '2026-01-02T00:00:00.000Z',
  label: 'Caution',
  summary: 'The operator says 500.',
  response: 'Looked into.',
  sources: [{ url: 'https://ferries.example/fleet', title: 'Fleet', content: 'The ferry has room for 500 cars.' }],
  close_matches: [
    { ...MATCH, publisher: 'FactDesk', rating: 'False', date: '2026-01-01', old: false, differences: [] },
  ],
};
const ofDenied: Context = {
  ...context,
  close_matches: [
    {
      ...{ ...MATCH, publisher: 'FactDesk', rating: 'False', date: '2026-01-01', old: false },
      differences: [{ kind: 'denied', here: { text: 'not', start: 15, end: 18 }, contradicts: true }],
    },
  ],
};
const story = { narrativeId: 'n1', title: 'Ferries', status: 'active', createdAt: '2026-01-01T00:00:00.000Z' };
const RECORDS = [
  { project: { slug: 'harbour', name: 'harbour', displayName: 'Harbour' }, narrative: story },
  { project: { slug: 'city', name: 'city', displayName: 'City' } },
];
const DAY_MS = 86_400_000;

/** Nodes, and what deletes all checks as the retention period does. */
interface SharingNodes extends ServerNodes {
  deleteChecks(): Promise<void>;
}

export const describeSharing = (start: (options: Partial<ServerOptions>) => Promise<SharingNodes>): void => {
  const begin = async () => {
    const importFile = await recordsFile(RECORDS);
    const generateContext = async ({ input }: { input: string }): Promise<Context> => {
      if (input.startsWith('Broken')) throw new Error('No result.');
      return input === DENIED ? ofDenied : context;
    };
    const nodes = await start({ importFile, generators: { generateContext } });
    const { here, there, credentials } = nodes;
    const administrator = clientBySecret(here, credentials.administrator);
    const member = clientBySecret(there, credentials.member);
    const checkBy = async (service: Service, input = CLAIM): Promise<string> => {
      const { id } = await service.contextChecks.create({ body: { input } });
      await settledCheck(service, id);
      return id;
    };
    const share = (service: Service, check: string, project = 'harbour', more = {}) =>
      service.sharing.shareCheck({ params: { project }, body: { check, ...more } });
    const listOf = async (service: Service, project = 'harbour') =>
      (await service.sharing.checks({ params: { project }, query: {} })).data;
    const logOf = async () =>
      (await administrator.people.log({ query: {} })).data.map(({ who, what, whom }) => [who, what, whom]);
    return { ...nodes, administrator, member, checkBy, share, listOf, logOf };
  };

  describe('a shared check', () => {
    it('is seen by others as the server has it, with the name of who shared it, and nowhere before', async () => {
      const { administrator, member, checkBy, share, listOf } = await begin();
      const id = await checkBy(member);
      expect(await listOf(administrator)).toEqual([]);
      expect(await errorOf(administrator.contextChecks.get({ params: { id } }))).toMatchObject({ status: 404 });
      const made = await share(member, id, 'harbour', { note: 'Look at the number.' });
      expect(made).toMatchObject({ by: 'member@example.org', isYours: true, mayEnd: true, check: id });
      const [listed, ...others] = await listOf(administrator);
      expect(others).toEqual([]);
      expect(listed).toEqual({ ...made, isYours: false });
      expect(listed).toMatchObject({ input: CLAIM, label: 'Caution', note: 'Look at the number.', decisions: [] });
      expect(Math.abs(Date.parse(made.at) - Date.now())).toBeLessThan(60_000);
      const opened = await administrator.sharing.check({ params: { project: 'harbour', id: made.id } });
      expect(opened.check).toEqual(await member.contextChecks.get({ params: { id } }));
      expect(opened.shared).toEqual(listed);
      expect(await listOf(administrator, 'city')).toEqual([]);
      expect(await errorOf(administrator.contextChecks.get({ params: { id } }))).toMatchObject({ status: 404 });
    });

    it('has the name that its user has now', async () => {
      const { administrator, member, checkBy, share, listOf } = await begin();
      await share(member, await checkBy(member));
      const { body } = await administrator.users.list({ query: { email: 'member@example.org' } });
      const id = body[0]?.id ?? '';
      await administrator.users.update({
        ...{ params: { id }, body: { id, status: 'deactivated', firstName: 'Ada', lastName: 'Berg' } },
      });
      expect(await listOf(administrator)).toMatchObject([{ by: 'Ada Berg' }]);
    });

    it('ends at once for everybody when its user ends it, and the log has who and which, and no text', async () => {
      const { administrator, member, checkBy, share, listOf, logOf } = await begin();
      const check = await checkBy(member);
      const { id } = await share(member, check, 'harbour', { note: 'Secret words.' });
      expect((await member.sharing.places({ params: { id: check } })).data).toMatchObject([{ id, project: 'harbour' }]);
      await member.sharing.endCheck({ params: { project: 'harbour', id } });
      expect(await listOf(administrator)).toEqual([]);
      const params = { project: 'harbour', id };
      expect(await errorOf(administrator.sharing.check({ params }))).toMatchObject({ status: 404 });
      expect(await errorOf(member.sharing.endCheck({ params }))).toMatchObject({ status: 404 });
      expect((await member.sharing.places({ params: { id: check } })).data).toEqual([]);
      const log = await logOf();
      expect(log).toEqual([
        ['member@example.org', 'unshare', check],
        ['member@example.org', 'share', check],
      ]);
      expect(JSON.stringify(log)).not.toContain('Secret');
    });

    it('can be ended by an administrator, and by no other user', async () => {
      const { administrator, member, checkBy, share, listOf } = await begin();
      const own = await share(administrator, await checkBy(administrator));
      expect(await listOf(member)).toMatchObject([{ id: own.id, isYours: false, mayEnd: false }]);
      const refused = await errorOf(member.sharing.endCheck({ params: { project: 'harbour', id: own.id } }));
      expect(refused).toMatchObject({ status: 403 });
      const theirs = await share(member, await checkBy(member));
      expect(await listOf(administrator)).toMatchObject([{ id: theirs.id, mayEnd: true }, { id: own.id }]);
      await administrator.sharing.endCheck({ params: { project: 'harbour', id: theirs.id } });
      expect(await listOf(member)).toMatchObject([{ id: own.id }]);
    });

    it('is one for each project, with the note of the last request', async () => {
      const { administrator, member, checkBy, share, listOf, logOf } = await begin();
      const check = await checkBy(member);
      const first = await share(member, check, 'harbour', { note: 'First.' });
      const second = await share(member, check, 'harbour', { note: 'Second.' });
      await share(member, check, 'city');
      expect(second.id).toBe(first.id);
      expect(await listOf(administrator)).toMatchObject([{ id: first.id, note: 'Second.' }]);
      const [inCity] = await listOf(administrator, 'city');
      expect(inCity).not.toHaveProperty('note');
      // A change of the note is no line of the log.
      expect(await logOf()).toEqual([
        ['member@example.org', 'share', check],
        ['member@example.org', 'share', check],
      ]);
      const wrong = { params: { project: 'city', id: first.id } };
      expect(await errorOf(administrator.sharing.check(wrong))).toMatchObject({ status: 404 });
      expect(await errorOf(administrator.sharing.endCheck(wrong))).toMatchObject({ status: 404 });
    });

    it("is the caller's own, has a result, and goes to a project that exists", async () => {
      const { administrator, member, checkBy, share } = await begin();
      const theirs = await checkBy(administrator);
      expect(await errorOf(share(member, theirs))).toMatchObject({ status: 404 });
      expect(await errorOf(member.sharing.places({ params: { id: theirs } }))).toMatchObject({ status: 404 });
      expect(await errorOf(share(member, await checkBy(member, 'Broken')))).toMatchObject({ status: 409 });
      const own = await checkBy(member);
      expect(await errorOf(share(member, own, 'none'))).toMatchObject({ status: 404 });
      expect(await errorOf(share(member, own, 'harbour', { note: 'x'.repeat(1001) }))).toMatchObject({ status: 400 });
      expect(await errorOf(share(member, own, 'harbour', { context }))).toMatchObject({ status: 400 });
      expect(await errorOf(member.sharing.checks({ params: { project: 'none' }, query: {} }))).toMatchObject({
        status: 404,
      });
    });

    it('is listed newest first, in pages', async () => {
      const { administrator, member, checkBy, share } = await begin();
      for (const input of ['One.', 'Two.', 'Three.']) await share(member, await checkBy(member, input));
      const page = (query: { before?: string | undefined }) =>
        administrator.sharing.checks({ params: { project: 'harbour' }, query: { limit: 2, ...query } });
      const first = await page({});
      expect(first.data.map(({ input }) => input)).toEqual(['Three.', 'Two.']);
      const rest = await page({ before: first.next });
      expect(rest.data.map(({ input }) => input)).toEqual(['One.']);
      expect(rest).not.toHaveProperty('next');
    });

    it('goes with its check when the server deletes that', async () => {
      const { administrator, member, checkBy, share, listOf, deleteChecks } = await begin();
      const check = await checkBy(member);
      const { id } = await share(member, check);
      expect(await listOf(administrator)).toHaveLength(1);
      await deleteChecks();
      await expect.poll(() => listOf(administrator)).toEqual([]);
      const params = { project: 'harbour', id };
      expect(await errorOf(administrator.sharing.check({ params }))).toMatchObject({ status: 404 });
    });
  });

  it('decisions are those about matches of the check, with the time at which they were made', async () => {
    const { administrator, member, checkBy, share, listOf } = await begin();
    const at = '2026-01-03T00:00:00.000Z';
    const decisions = [
      { ...MATCH, same: true, at },
      { url: 'https://factdesk.example/other', claim: 'Made up.', same: true, at },
    ];
    await share(member, await checkBy(member), 'harbour', { decisions });
    expect((await listOf(administrator))[0]?.decisions).toEqual([{ ...MATCH, same: true, at }]);
    const later = { ...MATCH, same: false, at: new Date(Date.now() + DAY_MS).toISOString() };
    await share(member, await checkBy(member), 'harbour', { decisions: [later] });
    const [newest] = await listOf(administrator);
    expect(newest?.decisions[0]?.same).toBe(false);
    expect(Date.parse(newest?.decisions[0]?.at ?? '')).toBeLessThan(Date.now() + 60_000);
  });

  it('notes and shares of a caller are 100 an hour, also of those that are gone again', async () => {
    const { administrator, member, checkBy, share } = await begin();
    const params = { project: 'harbour' };
    const note = (service: Service) => service.sharing.addNote({ params, body: { story: 'n1', text: 'Noted.' } });
    const check = await checkBy(member);
    const other = await checkBy(member);
    await share(member, check);
    for (let count = 1; count < 100; count += 1) {
      const { id } = await note(member);
      await member.sharing.removeNote({ params: { ...params, id } });
    }
    const refused = await errorOf(note(member));
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.message).toContain('60 minutes');
    expect(refused.retryAfterMs).toBeGreaterThan(3_500_000);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(3_600_000);
    expect(await errorOf(share(member, other))).toMatchObject({ status: 429 });
    expect(await share(member, check, 'harbour', { note: 'Changed.' })).toMatchObject({ note: 'Changed.' });
    expect(await note(administrator)).toMatchObject({ text: 'Noted.' });
  });

  it('a decision that a match is the opposite is shared, and none that a denied claim is the same', async () => {
    const { administrator, member, checkBy, share, listOf } = await begin();
    const check = await checkBy(member, DENIED);
    const at = '2026-01-03T00:00:00.000Z';
    await share(member, check, 'harbour', { decisions: [{ ...MATCH, same: true, at }] });
    expect((await listOf(administrator))[0]?.decisions).toEqual([]);
    const opposite = { ...MATCH, same: false, opposite: true, at };
    await share(member, check, 'harbour', { decisions: [opposite] });
    expect((await listOf(administrator))[0]?.decisions).toEqual([opposite]);
  });

  it('a note at a story is seen with its name, until its user or an administrator removes it', async () => {
    const { administrator, member, logOf } = await begin();
    const params = { project: 'harbour' };
    const notesOf = async (service: Service) => (await service.sharing.notes({ params, query: { story: 'n1' } })).data;
    expect(await notesOf(administrator)).toEqual([]);
    const made = await member.sharing.addNote({ params, body: { story: 'n1', text: 'Same photo as in May.' } });
    expect(made).toMatchObject({ by: 'member@example.org', isYours: true, text: 'Same photo as in May.' });
    expect(await notesOf(administrator)).toEqual([{ ...made, isYours: false }]);
    const own = await administrator.sharing.addNote({ params, body: { story: 'n1', text: 'Agreed.' } });
    expect(await notesOf(member)).toMatchObject([
      { id: own.id, mayEnd: false },
      { id: made.id, mayEnd: true },
    ]);
    const wrongKind = { params: { ...params, id: made.id } };
    expect(await errorOf(member.sharing.endCheck(wrongKind))).toMatchObject({ status: 404 });
    expect(await errorOf(member.sharing.removeNote({ params: { ...params, id: own.id } }))).toMatchObject({
      status: 403,
    });
    await administrator.sharing.removeNote({ params: { ...params, id: made.id } });
    expect(await notesOf(member)).toMatchObject([{ text: 'Agreed.' }]);
    expect(await errorOf(member.sharing.addNote({ params, body: { story: 'none', text: 'x' } }))).toMatchObject({
      status: 404,
    });
    expect(await logOf()).toEqual([
      ['administrator@example.org', 'unnote', made.id],
      ['administrator@example.org', 'note', own.id],
      ['member@example.org', 'note', made.id],
    ]);
  });
};
