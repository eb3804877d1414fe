/** The privacy area of the desk, over a real port. */
import { afterEach, describe, expect, it } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { rememberHosts } from '../../../lib/privacy/leaving.ts';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const policy = (managed: unknown) => mirrorPolicy(async () => managed);
afterEach(() => policy({}));

describe('the desk', () => {
  it('starts with everything off, and keeps checks for a year and posts for a month', async () => {
    const { desk } = openDesk();
    expect(await desk.privacy.read()).toMatchObject({
      sites: [],
      neverSend: { blocked: [], own: [], except: [] },
      privateWindows: false,
      retention: { checksMonths: 12, postsDays: 30 },
      opens: 'popup',
      notify: false,
    });
    expect((await desk.privacy.read()).neverSend.groups.map(({ id }) => id)).toEqual([
      'documents',
      'mail',
      'chat',
      'school',
      'health',
      'bank',
      'government',
      'local',
    ]);
  });

  it('changes the given settings and leaves the rest', async () => {
    const { desk } = openDesk();
    await desk.privacy.change({ opens: 'panel' });
    await desk.privacy.change({ retention: { postsDays: 7 } });
    expect(await readPrivacy()).toMatchObject({ opens: 'panel', retention: { checksMonths: 12, postsDays: 7 } });
    await expect(desk.privacy.change({ retention: { postsDays: 0 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('normalizes places as users write them, adds each once, and rejects invalid ones', async () => {
    const { desk } = openDesk();
    const add = (place: string) => desk.privacy.addPlace({ list: 'own', place });
    expect(await add(' https://Forum.Example.org/members/?page=2 ')).toEqual({
      added: true,
      place: 'forum.example.org/members',
    });
    await add('forum.example.org/members');
    expect((await desk.privacy.read()).neverSend.own).toEqual(['forum.example.org/members']);
    for (const place of ['', 'not a site', 'mailto:a@example.org'])
      expect(await add(place)).toMatchObject({ added: false });
    await desk.privacy.removePlace({ list: 'own', place: 'forum.example.org/members' });
    expect((await desk.privacy.read()).neverSend.own).toEqual([]);
  });

  it('lists the sites with a stored answer, and forgets one', async () => {
    await writeSetting('sites', { 'b.example': 'never', 'a.example': 'always' });
    const { desk } = openDesk();
    expect((await desk.privacy.read()).sites).toEqual([
      { site: 'a.example', answer: 'always' },
      { site: 'b.example', answer: 'never' },
    ]);
    await desk.privacy.forgetSite({ site: 'a.example' });
    expect((await desk.privacy.read()).sites.map(({ site }) => site)).toEqual(['b.example']);
  });

  it('lists the hosts that are allowed for all sites, and forgets one', async () => {
    await rememberHosts(['facts.example', 'b.example']);
    const { desk } = openDesk();
    expect((await desk.privacy.read()).allowedHosts).toEqual(['b.example', 'facts.example']);
    await desk.privacy.forgetHost({ host: 'b.example' });
    expect((await desk.privacy.read()).allowedHosts).toEqual(['facts.example']);
  });

  it('reports a setting that could not be read, and discards it on request', async () => {
    await writeSetting('privacy', { version: 9, value: {} });
    const { desk } = openDesk();
    await desk.privacy.read();
    const { unreadable } = await desk.settings.state();
    expect(unreadable).toMatchObject([{ key: 'privacy' }]);
    expect(unreadable[0]?.text).toContain('"version": 9');
    for (const { key, at } of unreadable) await desk.settings.discard({ key, at });
    expect((await desk.settings.state()).unreadable).toEqual([]);
  });

  it('rejects changes to what a policy has locked, and shows the values of the policy', async () => {
    const { desk } = openDesk();
    await desk.privacy.change({ privateWindows: true, retention: { postsDays: 300 } });
    await desk.privacy.addPlace({ list: 'except', place: 'docs.google.com' });
    await desk.privacy.addPlace({ list: 'own', place: 'forum.example.org' });
    await policy({
      organisation: 'Example News',
      blockedHosts: ['blocked.example'],
      retention: { postsDays: 14 },
      locked: ['privateWindows', 'retention', 'neverSend'],
    });
    expect(await desk.privacy.read()).toMatchObject({
      organisation: 'Example News',
      privateWindows: false,
      retention: { checksMonths: 12, postsDays: 14 },
      neverSend: { blocked: ['blocked.example'], own: ['forum.example.org'], except: [] },
    });
    const refusal = { code: 'FORBIDDEN', message: 'Managed by Example News. You can’t change this.' };
    const place = { list: 'own', place: 'a.example' } as const;
    await expect(desk.privacy.change({ privateWindows: true })).rejects.toMatchObject(refusal);
    await expect(desk.privacy.change({ retention: { postsDays: 300 } })).rejects.toMatchObject(refusal);
    await expect(desk.privacy.addPlace(place)).rejects.toMatchObject(refusal);
    await expect(desk.privacy.removePlace(place)).rejects.toMatchObject(refusal);
    await desk.privacy.change({ opens: 'panel' });
    expect((await desk.privacy.read()).opens).toBe('panel');
  });

  it('prefers the value of the user over an unlocked policy value', async () => {
    await policy({ retention: { postsDays: 14, checksMonths: 3 } });
    const { desk } = openDesk();
    await desk.privacy.change({ retention: { postsDays: 60 } });
    expect((await desk.privacy.read()).retention).toEqual({ checksMonths: 3, postsDays: 60 });
  });
});
