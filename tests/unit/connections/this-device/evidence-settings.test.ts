/** Tests the user's choices stored on this device: the sources as a setting, their keys among the secrets. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { policySetting } from '../../../../lib/connections/policy/policy-mirror.ts';
import {
  dropEvidenceKey,
  keepEvidenceKey,
  readEvidenceKeys,
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../../../../lib/connections/this-device/evidence-settings.ts';
import { deviceHosts, writePublishers } from '../../../../lib/connections/this-device/publishers.ts';
import { database } from '../../../../lib/records/database.ts';
import { writeSetting } from '../../../../lib/records/settings.ts';
import { changeStored } from '../../../../lib/records/stored-setting.ts';

const inLanguages = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the sources of this device', () => {
  it.each([
    [
      ['de-AT', 'de', 'en-US'],
      ['de', 'en'],
    ],
    [[], ['en']],
    [['x-odd-'], ['en']],
  ])('are the Wikipedias of the browser’s languages by default: %j', async (languages, wikipedia) => {
    inLanguages(...languages);
    expect(await readEvidenceSettings()).toEqual({ wikipedia, ask: [] });
  });

  it('are named by the notice, with the publishers', async () => {
    inLanguages('fr');
    await writePublishers([{ name: 'FactDesk', host: 'factdesk.example' }]);
    expect(await deviceHosts()).toEqual(['factdesk.example', 'fr.wikipedia.org']);
    await writeEvidenceSettings({ wikipedia: [], ask: ['europe-pmc'] });
    expect(await deviceHosts()).toEqual(['factdesk.example', 'www.ebi.ac.uk']);
  });

  it('that cannot be read fall back to the default', async () => {
    inLanguages('en');
    await writeSetting('evidence', { wikipedia: 'all' });
    expect(await readEvidenceSettings()).toEqual({ wikipedia: ['en'], ask: [] });
  });
});

describe('a policy', () => {
  it('removes hosts, and with them the sources that query them', async () => {
    await writePublishers([]);
    await writeEvidenceSettings({ wikipedia: ['en'], ask: ['europe-pmc', 'domain-age'] });
    await changeStored(policySetting, (policy) => ({ ...policy, blockedHosts: ['wikipedia.org', 'rdap.nic.fr'] }));
    expect(await readEvidenceSettings()).toEqual({ wikipedia: [], ask: ['europe-pmc'] });
    expect(await deviceHosts()).toEqual(['www.ebi.ac.uk']);
  });

  it('rejects what it forbids, and restores what it hid when it is gone', async () => {
    await writePublishers([]);
    expect(await writeEvidenceSettings({ wikipedia: ['en'], ask: [] })).toBe('en.wikipedia.org');
    expect(await writeEvidenceSettings({ wikipedia: [], ask: ['crossref'] })).toBeUndefined();
    expect(await readEvidenceSettings()).toEqual({ wikipedia: [], ask: ['crossref'] });
    await changeStored(policySetting, (policy) => ({ ...policy, blockedHosts: [] }));
    expect(await readEvidenceSettings()).toEqual({ wikipedia: ['en'], ask: ['crossref', 'domain-age'] });
  });
});

describe('a key', () => {
  it('is stored sealed, returned for a run, and deleted', async () => {
    expect(await readEvidenceKeys()).toEqual({});
    await keepEvidenceKey('brave', 'secret-key-1');
    await keepEvidenceKey('kagi', 'secret-key-2');
    expect(await readEvidenceKeys()).toEqual({ brave: 'secret-key-1', kagi: 'secret-key-2' });
    const stored = await (await database()).getAll('secrets');
    expect(JSON.stringify(stored)).not.toContain('secret-key');
    await dropEvidenceKey('brave');
    expect(await readEvidenceKeys()).toEqual({ kagi: 'secret-key-2' });
  });
});
