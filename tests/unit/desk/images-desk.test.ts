/** The person's own list of signers, over a real port. */
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { readTrustAnchors } from '../../../lib/connections/trust-anchors.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

describe('the list of signers', () => {
  it('is empty until something is pasted', async () => {
    expect(await openDesk().desk.images.trustList()).toEqual({ pem: '', count: 0 });
  });

  it('keeps the certificates of what was pasted, and nothing else', async () => {
    const { desk } = openDesk();
    const [one, other] = rootCertificates;
    const saved = await desk.images.saveTrustList({
      pem: `Subject: CN=One\n${one}\nand\n${other}\n-----BEGIN KEY-----`,
    });
    expect(saved).toEqual({ pem: `${one}\n${other}`, count: 2 });
    expect(await readTrustAnchors()).toBe(`${one}\n${other}`);
    expect(await desk.images.saveTrustList({ pem: 'nothing of the kind' })).toEqual({ pem: '', count: 0 });
  });
});
