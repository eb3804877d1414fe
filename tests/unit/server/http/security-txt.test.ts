/** Tests the file that says where a weakness of a server can be reported. */
import { describe, expect, it } from 'vitest';
import { readServeOptions } from '../../../../server/commands/serve-options.ts';
import { readSecurityContact, securityText } from '../../../../server/http/security-txt.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { startTestServer } from '../../../fixtures/servers.ts';

const NOON = '2026-03-01T12:34:56.000Z';
const NOW = Date.parse(NOON);
const PATH = '/.well-known/security.txt';

describe('a server', () => {
  it('serves the contact that its operator gave, to anybody', async () => {
    const { security } = readServeOptions(['--security-contact', 'mailto:security@example.org']);
    const { addresses } = await startTestServer({ security, clock: createManualClock(NOON) });
    const response = await fetch(`${addresses.base}${PATH}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await response.text()).toBe('Contact: mailto:security@example.org\nExpires: 2026-08-28T00:00:00Z\n');
  });

  it('has no such file without a contact', async () => {
    const { addresses } = await startTestServer();
    const response = await fetch(`${addresses.base}${PATH}`);
    expect([response.status, await response.json()]).toEqual([404, { error: expect.any(String) }]);
  });
});

describe('the file', () => {
  it('names languages, policy and its own address', () => {
    const contact = readSecurityContact({
      contact: 'https://example.org/report',
      policy: 'https://example.org/security',
      languages: 'en, pt-br',
    });
    if (!contact) throw new Error('A contact was given.');
    const { text } = securityText(contact, { base: 'https://sidelight.example.org', now: NOW });
    expect(text.split('\n')).toEqual([
      'Contact: https://example.org/report',
      'Expires: 2026-08-28T00:00:00Z',
      'Preferred-Languages: en, pt-BR',
      'Policy: https://example.org/security',
      'Canonical: https://sidelight.example.org/.well-known/security.txt',
      '',
    ]);
  });

  it('ends within a year, also with a request at the end of a day', () => {
    const { text } = securityText(
      { contact: 'https://example.org/', languages: [] },
      { base: 'http://127.0.0.1:1', now: Date.parse('2027-12-31T23:59:59.999Z') },
    );
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires - NOW).toBeGreaterThan(0);
    expect(expires - Date.parse('2027-12-31T23:59:59.999Z')).toBeLessThan(365 * 86_400_000);
  });
});

describe('the options', () => {
  it.each([
    'security@example.org',
    'http://example.org/report',
    'mailto:',
    'tel:+1-201-555-0123',
    `https://example.org/${'x'.repeat(3_000)}`,
  ])('refuse %s as a contact', (contact) => {
    expect(() => readServeOptions(['--security-contact', contact])).toThrow(
      '--security-contact takes an address such as mailto:security@example.org',
    );
  });

  it('leave no line of their own in the file', () => {
    const contact = readSecurityContact({ contact: 'https://example.org/a\nPolicy: https://other.example' });
    expect(contact?.contact).not.toContain('\n');
  });

  it('refuse a policy without TLS, unknown languages, and either without a contact', () => {
    const contact = 'https://example.org/';
    expect(() => readSecurityContact({ contact, policy: 'http://example.org/' })).toThrow('--security-policy takes');
    expect(() => readSecurityContact({ contact, languages: 'en,not a tag' })).toThrow('--security-languages takes');
    expect(() => readSecurityContact({ languages: 'en' })).toThrow('need --security-contact ADDRESS');
    expect(readSecurityContact({})).toBeUndefined();
  });
});
