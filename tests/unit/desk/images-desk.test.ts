/** The list of signers, and the fact-checks of an image, over a real port. */
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { keepEvidenceKey } from '../../../lib/connections/this-device/evidence-settings.ts';
import { certificatesIn } from '../../../lib/contract/device/official-list.ts';
import { shippedTrust } from '../../../lib/engine/vision/provenance/shipped-trust.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const [one = '', other = '', ...more] = rootCertificates;

describe('the official list', () => {
  const HOST = 'raw.githubusercontent.com';
  const openWith = (answer: () => Response | Promise<Response>) => {
    const requests: { address: string; init: RequestInit }[] = [];
    const { desk } = openDesk({
      fetch: async (address, init) => {
        requests.push({ address, init });
        return answer();
      },
    });
    return { desk, requests };
  };
  const listOf = (count: number) => [one, other, ...more].slice(0, count).join('\nIssuer: CN=Somebody\n');

  it('is the shipped one until it is renewed, and again when the renewed one is dropped', async () => {
    const { desk, requests } = openWith(() => new Response(`# The list\n${listOf(31)}`));
    const shipped = { date: shippedTrust.date, count: certificatesIn(shippedTrust.anchors).length };
    const before = await desk.images.signers();
    expect(before).toEqual({ official: { ...shipped, isRenewed: false, host: HOST, isAllowed: true }, shipped });
    expect(requests).toEqual([]);
    expect(await desk.images.renewOfficialList()).toBe('renewed');
    expect(requests).toEqual([
      {
        address: `https://${HOST}/c2pa-org/conformance-public/refs/heads/main/trust-list/C2PA-TRUST-LIST.pem`,
        init: expect.objectContaining({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' }),
      },
    ]);
    expect((await desk.images.signers()).official).toMatchObject({ count: 31, isRenewed: true });
    await desk.images.dropRenewedList();
    expect(await desk.images.signers()).toEqual(before);
  });

  it.each([
    ['no-answer', () => new Response('', { status: 404 })],
    ['no-answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['too-large', () => new Response('x'.repeat(500_001))],
    ['no-list', () => new Response('<!doctype html><title>Sign in</title>')],
    ['no-list', () => new Response('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')],
    ['too-small', () => new Response(listOf(14))],
  ])('is unchanged when the response is not a list: %s', async (outcome, answer) => {
    const { desk } = openWith(answer);
    const before = await desk.images.signers();
    expect(await desk.images.renewOfficialList()).toBe(outcome);
    expect(await desk.images.signers()).toEqual(before);
  });

  it('is not requested when the policy forbids its host', async () => {
    await mirrorPolicy(async () => ({ organisation: 'Example News', blockedHosts: [HOST] }));
    const { desk, requests } = openWith(() => new Response(listOf(31)));
    expect((await desk.images.signers()).official.isAllowed).toBe(false);
    expect(await desk.images.renewOfficialList()).toBe('no-answer');
    expect(requests).toEqual([]);
  });
});

describe('the fact-checks of an image', () => {
  const HOST = 'factchecktools.googleapis.com';
  const openIndex = () => {
    const requests: string[] = [];
    const { desk } = openDesk({
      fetch: async (address) => {
        requests.push(address);
        return Response.json({});
      },
    });
    return { desk, requests };
  };

  it('can be requested with a key, unless the policy forbids the host', async () => {
    const { desk } = openIndex();
    const index = { name: 'Google Fact Check Tools', host: HOST };
    expect(await desk.images.imageIndex()).toEqual({ ...index, hasKey: false, isAllowed: true });
    await keepEvidenceKey('google-fact-check', 'k');
    await mirrorPolicy(async () => ({ organisation: 'Example News', blockedHosts: ['googleapis.com'] }));
    expect(await desk.images.imageIndex()).toEqual({ ...index, hasKey: true, isAllowed: false });
  });

  it('are requested only for a public address, from a site that is not excluded', async () => {
    await keepEvidenceKey('google-fact-check', 'k');
    const { desk, requests } = openIndex();
    for (const address of ['http://localhost/a.png', 'http://192.168.1.4/a.png', 'https://me:secret@a.example/a.png'])
      expect(await desk.images.earlierUses({ address })).toEqual({ outcome: 'not-sent', because: 'not-public' });
    await rememberSite('private.example', 'never');
    expect(await desk.images.earlierUses({ address: 'https://private.example/a.png' })).toEqual({
      outcome: 'not-sent',
      because: 'never-send',
    });
    expect(requests).toEqual([]);
    expect(await desk.images.earlierUses({ address: 'https://open.example/a.png' })).toEqual({
      outcome: 'answered',
      uses: [],
    });
    expect(requests).toHaveLength(1);
  });
});

describe('an image of a post or an article', () => {
  const article = {
    what: 'article',
    check: '7',
    address: 'https://factdesk.example/pier',
    publisher: 'FactDesk',
    date: '2026-03-03',
  } as const;
  const address = 'https://files.example/pier.jpg';

  it('is checked on this device, from the page that has it', async () => {
    const { desk, begun } = openDesk();
    expect(await desk.images.checkFrom({ address, origin: article })).toEqual({ outcome: 'begun', id: '1' });
    const { address: from } = article;
    expect(begun).toEqual([['device', { kind: 'image', text: address, from, origin: article, isConsented: true }]]);
  });

  it.each(['ftp://files.example/pier.jpg', 'blob:https://files.example/1', 'pier.jpg'])(
    'is not read at %s',
    async (other) => {
      const { desk, begun } = openDesk();
      await expect(desk.images.checkFrom({ address: other, origin: article })).rejects.toThrow();
      expect(begun).toEqual([]);
    },
  );
});
