/** The key that signs evidence files: one for an installation, which cannot be taken out, until everything is erased. */
import { expect, it, vi } from 'vitest';
import { database } from '../../../lib/records/database.ts';
import { readSigningKey, signText } from '../../../lib/records/signing-key.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

const api = vi.hoisted(() => ({
  alarms: { clearAll: async () => {} },
  storage: { local: { clear: async () => {} }, session: { clear: async () => {} } },
  runtime: { getManifest: () => ({}), reload: () => {} },
  permissions: { getAll: async () => ({}), remove: async () => true },
}));
vi.mock('webextension-polyfill', () => ({ default: api }));
const { eraseEverything } = await import('../../../lib/platform/erase.ts');

emptyDatabase();

const isSignedBy = async (publicKey: string, text: string, signature: string) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64'), Buffer.from(text));
};

it('is made once, also by two that need it at the same time', async () => {
  const [first, second] = await Promise.all([readSigningKey(), readSigningKey()]);
  expect(second).toEqual(first);
  expect(await isSignedBy(first.publicKey, 'a list', await signText('a list'))).toBe(true);
  expect(await isSignedBy(first.publicKey, 'a lisu', await signText('a list'))).toBe(false);
});

it('does not give its private part', async () => {
  await readSigningKey();
  const { privateKey }: CryptoKeyPair = await (await database()).get('secrets', 'signing key');
  for (const format of ['pkcs8', 'jwk'] as const)
    await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow();
});

it('goes with everything that is erased: the next one is another, and earlier signatures still hold', async () => {
  const { publicKey } = await readSigningKey();
  const signature = await signText('a list');
  await eraseEverything();
  expect((await readSigningKey()).publicKey).not.toBe(publicKey);
  expect(await isSignedBy(publicKey, 'a list', signature)).toBe(true);
});
