/** Tests the hosts of evidence settings: the notice names them, so none may be missing. */
import { describe, expect, it } from 'vitest';
import {
  defaultEvidenceSettings,
  evidenceHosts,
  evidenceSettings,
} from '../../../../lib/contract/device/evidence-settings.ts';

const parses = (settings: unknown) => evidenceSettings.safeParse(settings).success;

describe('evidence settings', () => {
  it('contain only Wikipedia by default', () => {
    expect(evidenceHosts(defaultEvidenceSettings)).toEqual(['en.wikipedia.org']);
  });

  it('name every host that is switched on', () => {
    expect(
      evidenceHosts({
        wikipedia: ['de', 'en'],
        ask: ['europe-pmc', 'domain-age', 'searxng', 'kagi'],
        searxng: 'http://search.home.example:8080/sub',
      }),
    ).toEqual([
      'de.wikipedia.org',
      'en.wikipedia.org',
      'www.ebi.ac.uk',
      'rdap.verisign.com',
      'rdap.publicinterestregistry.org',
      'rdap.nominet.uk',
      'rdap.nic.fr',
      'rdap.sidn.nl',
      'rdap.norid.no',
      'search.home.example:8080',
      'kagi.com',
    ]);
    expect(evidenceHosts({ wikipedia: [], ask: ['searxng'] })).toEqual([]);
  });

  it.each([
    { wikipedia: ['en.evil.example/'], ask: [] },
    { wikipedia: ['EN'], ask: [] },
    { wikipedia: [''], ask: [] },
    { wikipedia: [], ask: ['somebody'] },
    { wikipedia: [], ask: [], searxng: 'file:///etc/hosts' },
    { wikipedia: [] },
    null,
  ])('cannot be %j', (settings) => expect(parses(settings)).toBe(false));

  it.each([defaultEvidenceSettings, { wikipedia: ['zh-classical', 'de'], ask: ['brave'] }])('can be %j', (settings) =>
    expect(parses(settings)).toBe(true),
  );
});
