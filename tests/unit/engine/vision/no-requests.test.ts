/** Examining a picture sends no request, whatever addresses its Content Credentials name. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictures } from '../../../world/images.ts';
import { signImage } from '../../../world/sign-image.ts';
import { examine } from './direct-examiner.ts';

const requested: string[] = [];
/** Records each outgoing request and rejects it. */
beforeEach(() => {
  vi.stubGlobal('fetch', (request: RequestInfo | URL) => {
    requested.push(request instanceof Request ? request.url : String(request));
    return Promise.reject(new TypeError('There is no network here.'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const bytesOf = (text: string): number[] => [...Buffer.from(text)];
/** The subset of CBOR that two texts and a signature need (RFC 8949, 3). */
const byteString = (bytes: readonly number[]): number[] => [0x59, bytes.length >> 8, bytes.length & 255, ...bytes];

const PAYLOAD = { referenced_assertions: [], sig_type: 'cawg.identity_claims_aggregation' };

/** An identity assertion (CAWG 1.1) whose issuer publishes its key at an address of its own choice. */
const identityIssuedBy = (issuer: string) => {
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://cawg.io/identity/1.1/ica/context/'],
    type: ['VerifiableCredential', 'IdentityClaimsAggregationCredential'],
    issuer,
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: {
      verifiedIdentities: [
        {
          type: 'cawg.affiliation',
          verifiedAt: '2026-01-01T00:00:00Z',
          provider: { id: 'https://lumen.example', name: 'Lumen Works' },
        },
      ],
      c2paAsset: PAYLOAD,
    },
  };
  const type = bytesOf('application/vc');
  const eddsa = [0xa2, 0x01, 0x27, 0x03, 0x60 | type.length, ...type];
  const signature = [0xd2, 0x84, ...byteString(eddsa), 0xa0, ...byteString(bytesOf(JSON.stringify(credential)))];
  return {
    label: 'cawg.identity',
    data: { signer_payload: PAYLOAD, signature: [...signature, ...byteString(Array(64).fill(0))], pad1: [] },
  };
};

describe('a picture whose credentials name the address of an issuer', () => {
  it('is examined without a request to it', async () => {
    const picture = pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);
    const deeds = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
    const bytes = await signImage(picture, 'image/jpeg', deeds, {
      assertions: [identityIssuedBy('did:web:lumen.example')],
    });
    const { credentials } = await examine(bytes);
    expect(requested).toEqual([]);
    expect(credentials).toMatchObject({ integrity: 'intact', statement: { sourceTypes: ['digitalCapture'] } });
  });
});
