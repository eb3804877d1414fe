/** Tests that the authority vouches for exactly the hosts of the world, in a form that browsers accept. */
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCertificates } from '../../world/certificates.ts';

describe('certificates', () => {
  const certificates = makeCertificates();
  afterAll(() => certificates.remove());
  const authority = new X509Certificate(certificates.ca);

  it('issues a certificate that the authority signed, for the requested hosts and no other', () => {
    const leaf = new X509Certificate(certificates.issue(['one.example', 'two.example']));
    expect(leaf.verify(authority.publicKey)).toBe(true);
    expect(leaf.checkIssued(authority)).toBe(true);
    expect(leaf.checkHost('one.example')).toBe('one.example');
    expect(leaf.checkHost('two.example')).toBe('two.example');
    expect(leaf.checkHost('three.example')).toBeUndefined();
    expect([authority.ca, leaf.ca]).toEqual([true, false]);
  });

  it('keeps key and SPKI across certificates, but never a serial number', () => {
    const [first, second] = [['a.example'], ['b.example']].map(
      (hosts) => new X509Certificate(certificates.issue(hosts)),
    );
    const spki = (leaf: X509Certificate | undefined) =>
      createHash('sha256')
        .update(leaf?.publicKey.export({ type: 'spki', format: 'der' }) ?? '')
        .digest('base64');
    expect(spki(first)).toBe(certificates.spki);
    expect(spki(second)).toBe(certificates.spki);
    expect(first?.serialNumber).not.toBe(second?.serialNumber);
  });

  it('leaves no file behind', () => {
    const others = makeCertificates();
    expect(existsSync(others.caFile)).toBe(true);
    others.remove();
    expect(existsSync(others.caFile)).toBe(false);
  });
});
