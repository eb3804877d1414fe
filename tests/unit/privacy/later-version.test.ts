/** Privacy settings of a later version are not understood whole: what is left is never less strict. */
import { describe, expect, it } from 'vitest';
import { readPrivacy } from '../../../lib/privacy/privacy.ts';
import { readSites } from '../../../lib/privacy/sites.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { readUnreadableSettings } from '../../../lib/records/stored-setting.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const later = {
  neverSend: { own: ['mine.example', 7, { place: 'other.example' }], except: ['bank.example'], groups: 'more' },
  privateWindows: 'some',
  retention: { checksMonths: 'never' },
  openPanel: true,
  notify: true,
};

describe('privacy settings of a later version', () => {
  it.each([
    ['by its number', { version: 9, value: later }],
    ['by its values', later],
  ])('keep the places from which nothing is sent, and allow nothing else: %s', async (_, stored) => {
    await writeSetting('privacy', stored);
    const { neverSend, privateWindows } = await readPrivacy();
    expect(neverSend).toEqual({ blocked: [], own: ['mine.example'], except: [] });
    expect(privateWindows).toBe(false);
    // The options offer to save or discard it.
    expect(await readUnreadableSettings()).toEqual([{ key: 'privacy', at: expect.any(Number), raw: stored }]);
    expect((await readPrivacy()).neverSend.own).toEqual(['mine.example']);
  });

  it.each([
    [
      'by their number',
      { version: 9, value: { 'a.example': 'never', 'b.example': 'always', 'c.example': 'at night' } },
    ],
    ['by their values', { 'a.example': 'never', 'b.example': 'always', 'c.example': 'at night' }],
  ])('keep the sites that send nothing, and take an unknown answer for one: %s', async (_, stored) => {
    await writeSetting('sites', stored);
    expect(await readSites()).toEqual({ 'a.example': 'never', 'c.example': 'never' });
    expect(await readUnreadableSettings()).toEqual([{ key: 'sites', at: expect.any(Number), raw: stored }]);
  });

  it('are empty where nothing of them is left', async () => {
    await writeSetting('privacy', { version: 9, value: null });
    await writeSetting('sites', { version: 9, value: ['x'] });
    expect((await readPrivacy()).neverSend.own).toEqual([]);
    expect(await readSites()).toEqual({});
  });
});
