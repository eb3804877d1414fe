/** Tests the user's choices stored on this device: the sources as a setting, their keys among the secrets. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_POLICY } from '../../../../lib/connections/policy/policy.ts';
import { policySetting } from '../../../../lib/connections/policy/policy-mirror.ts';
import { secretsDatabase } from '../../../../lib/connections/secrets-database.ts';
import { wikipediaForClaim } from '../../../../lib/connections/this-device/claim-wikipedia.ts';
import {
  dropEvidenceKey,
  keepEvidenceKey,
  readEvidenceKeys,
  readEvidenceSettings,
  writeEvidenceSettings,
} from '../../../../lib/connections/this-device/evidence-settings.ts';
import {
  deviceHosts,
  presetHosts,
  readPublishers,
  writePublishers,
} from '../../../../lib/connections/this-device/publishers.ts';
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

describe('a policy with fact-checkers and sources', () => {
  const preset = {
    publishers: [{ name: 'Harbour Check', host: 'harbour.example' }],
    evidence: { wikipedia: ['de'], ask: ['wikidata' as const] },
  };
  const own = [{ name: 'FactDesk', host: 'factdesk.example' }];
  const setPolicy = (policy: object) => changeStored(policySetting, () => ({ ...NO_POLICY, ...preset, ...policy }));
  beforeEach(async () => (await database()).clear('settings'));

  it('suggests them until the user has chosen', async () => {
    await setPolicy({});
    expect(await deviceHosts()).toEqual(['harbour.example', 'de.wikipedia.org', 'www.wikidata.org']);
    await writePublishers(own);
    await writeEvidenceSettings({ wikipedia: [], ask: [] });
    expect([await readPublishers(), await readEvidenceSettings()]).toEqual([own, { wikipedia: [], ask: [] }]);
    expect(await presetHosts()).toEqual([]);
  });

  it('replaces the user’s with them while it locks them, and gives the user’s back', async () => {
    await writePublishers(own);
    await writeEvidenceSettings({ wikipedia: ['en'], ask: ['crossref'] });
    await setPolicy({ locked: ['publishers', 'evidence'] });
    expect([await readPublishers(), await readEvidenceSettings()]).toEqual([preset.publishers, preset.evidence]);
    expect(await presetHosts()).toEqual(['harbour.example', 'www.wikidata.org']);
    await setPolicy({ locked: [] });
    expect([await readPublishers(), await readEvidenceSettings()]).toEqual([
      own,
      { wikipedia: ['en'], ask: ['crossref'] },
    ]);
  });

  it('contacts none that the policy itself blocks', async () => {
    await setPolicy({ locked: ['publishers', 'evidence'], blockedHosts: ['harbour.example', 'wikipedia.org'] });
    expect(await deviceHosts()).toEqual(['www.wikidata.org']);
  });

  it('keeps a claim in another language to the Wikipedias that it locks', async () => {
    const claim = { text: 'The night ferry carries more cars than all the bridges.', pageLanguage: 'en' };
    const wikipedia = () => wikipediaForClaim(claim, async () => 'en');
    await writeEvidenceSettings({ wikipedia: ['en'], ask: [] });
    expect(await wikipedia()).toMatchObject({ language: 'en', isListed: true });
    await setPolicy({ locked: ['evidence'] });
    // No earlier answer of the user has named it.
    expect(await wikipedia()).toMatchObject({ language: 'de', isListed: false });
  });
});

describe('a key', () => {
  it('is stored sealed, returned for a run, and deleted', async () => {
    expect(await readEvidenceKeys()).toEqual({});
    await keepEvidenceKey('brave', 'secret-key-1');
    await keepEvidenceKey('kagi', 'secret-key-2');
    expect(await readEvidenceKeys()).toEqual({ brave: 'secret-key-1', kagi: 'secret-key-2' });
    const stored = await (await secretsDatabase()).getAll('secrets');
    expect(JSON.stringify(stored)).not.toContain('secret-key');
    await dropEvidenceKey('brave');
    expect(await readEvidenceKeys()).toEqual({ kagi: 'secret-key-2' });
  });
});
