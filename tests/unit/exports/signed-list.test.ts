/** The plain form of a signature becomes the DER that openssl and Node read, whatever its numbers are. */
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { derSignature, pemKey } from '../../../lib/exports/signed-list.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

it('is accepted for each of 600 signatures, of which some numbers are short and half need a zero in front', () => {
  const lengths = new Set<number>();
  for (let at = 0; at < 600; at++) {
    const text = Buffer.from(`${at}`);
    const plain = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const der = derSignature(plain.toString('base64'));
    lengths.add(der.length);
    expect(verify('sha256', text, publicKey, der)).toBe(true);
  }
  expect([...lengths].sort()).toEqual(expect.arrayContaining([70, 71, 72]));
});

it('drops needless zeros and keeps the one that a number of zero is', () => {
  const plain = Buffer.alloc(64);
  plain[31] = 0x80;
  expect([...derSignature(plain.toString('base64'))]).toEqual([0x30, 7, 2, 2, 0, 0x80, 2, 1, 0]);
});

it('writes a public key that is read again', () => {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const read = createPublicKey(pemKey(spki.toString('base64')));
  expect(read.export({ type: 'spki', format: 'der' })).toEqual(spki);
});
