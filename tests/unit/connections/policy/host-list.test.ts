/** Tests the hosts in the lists that users and policies contain. */
import { describe, expect, it } from 'vitest';
import { isHostAllowed, isListed } from '../../../../lib/connections/policy/host-list.ts';

describe('a list of hosts', () => {
  it.each(['example.org', 'news.example.org', 'EXAMPLE.ORG', 'example.org.'])('of example.org includes %s', (host) => {
    expect(isListed(host, ['example.org'])).toBe(true);
    expect(isListed(host, ['*.example.org'])).toBe(true);
  });

  it.each(['badexample.org', 'example.org.evil.test', 'org', ''])('of example.org does not include %s', (host) => {
    expect(isListed(host, ['example.org'])).toBe(false);
  });
});

describe('a policy', () => {
  it('without lists allows every host', () => {
    expect(isHostAllowed('example.org', { allowedHosts: [], blockedHosts: [] })).toBe(true);
  });

  it('with allowed hosts allows no others', () => {
    const rules = { allowedHosts: ['example.org'], blockedHosts: [] };
    expect(isHostAllowed('a.example.org', rules)).toBe(true);
    expect(isHostAllowed('example.net', rules)).toBe(false);
  });

  it('blocks a host even if it is also allowed', () => {
    expect(isHostAllowed('a.example.org', { allowedHosts: ['example.org'], blockedHosts: ['a.example.org'] })).toBe(
      false,
    );
  });
});
