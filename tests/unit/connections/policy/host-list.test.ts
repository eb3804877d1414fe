/** Hosts in the lists that people and policies write. */
import { describe, expect, it } from 'vitest';
import { isHostAllowed, isListed } from '../../../../lib/connections/policy/host-list.ts';

describe('a list of hosts', () => {
  it.each(['example.org', 'news.example.org', 'EXAMPLE.ORG', 'example.org.'])('of example.org has %s', (host) => {
    expect(isListed(host, ['example.org'])).toBe(true);
    expect(isListed(host, ['*.example.org'])).toBe(true);
  });

  it.each(['badexample.org', 'example.org.evil.test', 'org', ''])('of example.org has not %s', (host) => {
    expect(isListed(host, ['example.org'])).toBe(false);
  });
});

describe('a policy', () => {
  it('without lists lets everybody be asked', () => {
    expect(isHostAllowed('example.org', { allowedHosts: [], blockedHosts: [] })).toBe(true);
  });

  it('that names who may be asked means nobody else', () => {
    const rules = { allowedHosts: ['example.org'], blockedHosts: [] };
    expect(isHostAllowed('a.example.org', rules)).toBe(true);
    expect(isHostAllowed('example.net', rules)).toBe(false);
  });

  it('blocks also what it allows otherwise', () => {
    expect(isHostAllowed('a.example.org', { allowedHosts: ['example.org'], blockedHosts: ['a.example.org'] })).toBe(
      false,
    );
  });
});
