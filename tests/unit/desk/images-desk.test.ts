/** The person's own list of signers, and the fact-checks of a picture, over a real port. */
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { keepEvidenceKey } from '../../../lib/connections/evidence-settings.ts';
import { mirrorPolicy } from '../../../lib/connections/policy-mirror.ts';
import { readTrustAnchors } from '../../../lib/connections/trust-anchors.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
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

describe('the fact-checks of a picture', () => {
  const HOST = 'factchecktools.googleapis.com';
  const asking = () => {
    const asked: string[] = [];
    const { desk } = openDesk({
      fetch: async (address) => {
        asked.push(address);
        return Response.json({});
      },
    });
    return { desk, asked };
  };

  it('can be asked for with a key, where no policy forbids it', async () => {
    const { desk } = asking();
    const index = { name: 'Google Fact Check Tools', host: HOST };
    expect(await desk.images.imageIndex()).toEqual({ ...index, hasKey: false, isAllowed: true });
    await keepEvidenceKey('google-fact-check', 'k');
    await mirrorPolicy(async () => ({ organisation: 'Example News', blockedHosts: ['googleapis.com'] }));
    expect(await desk.images.imageIndex()).toEqual({ ...index, hasKey: true, isAllowed: false });
  });

  it('are asked for by an address that everybody can reach, from a site that is not kept out', async () => {
    await keepEvidenceKey('google-fact-check', 'k');
    const { desk, asked } = asking();
    for (const address of ['http://localhost/a.png', 'http://192.168.1.4/a.png', 'https://me:secret@a.example/a.png'])
      expect(await desk.images.earlierUses({ address })).toEqual({ outcome: 'not-sent', because: 'not-public' });
    await rememberSite('private.example', 'never');
    expect(await desk.images.earlierUses({ address: 'https://private.example/a.png' })).toEqual({
      outcome: 'not-sent',
      because: 'never-send',
    });
    expect(asked).toEqual([]);
    expect(await desk.images.earlierUses({ address: 'https://open.example/a.png' })).toEqual({
      outcome: 'answered',
      uses: [],
    });
    expect(asked).toHaveLength(1);
  });
});
