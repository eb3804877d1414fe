/** The keys of sources under a secret: what opens them, and what does not. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { constantSecret, createKeyCipher, secretIn } from '../../../../server/accounts/key-cipher.ts';
import { readSecretKey } from '../../../../server/commands/secret-key.ts';

const KEY = 'key-of-the-team-4711';
const secret = randomBytes(32);
const cipher = createKeyCipher(constantSecret(secret));

const sealed = async (name = 'kagi') => (await cipher.seal(name, KEY)) ?? expect.fail('It was not sealed.');

it('opens a key with the same secret under the same name, and seals it anew each time', async () => {
  const [one, other] = [await sealed(), await sealed()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('4711');
  for (const text of [one, other]) expect(await cipher.open('kagi', text)).toBe(KEY);
});

it('does not open a key under another name, with another secret, without one, or once it was changed', async () => {
  const text = await sealed();
  expect(await cipher.open('brave', text)).toBeUndefined();
  expect(await createKeyCipher(constantSecret(randomBytes(32))).open('kagi', text)).toBeUndefined();
  expect(await createKeyCipher(constantSecret(undefined)).open('kagi', text)).toBeUndefined();
  const bytes = Buffer.from(text, 'base64');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await cipher.open('kagi', changed.toString('base64')), `byte ${at}`).toBeUndefined();
  }
  for (const short of ['', 'AAAA', 'no base64!']) expect(await cipher.open('kagi', short)).toBeUndefined();
});

it('seals nothing without a secret', async () => {
  expect(await createKeyCipher(constantSecret(undefined)).seal('kagi', KEY)).toBeUndefined();
});

it('reads a secret of 32 bytes from the environment, and quotes no other', () => {
  const text = secret.toString('base64');
  expect(readSecretKey({ SIDELIGHT_SECRET_KEY: text })).toEqual(secret);
  expect(secretIn(`${text}\n`)).toEqual(secret);
  expect(readSecretKey({})).toBeUndefined();
  for (const wrong of [text.slice(4), `${text}AAAA`, randomBytes(24).toString('hex')]) {
    expect(() => readSecretKey({ SIDELIGHT_SECRET_KEY: wrong })).toThrow(
      'SIDELIGHT_SECRET_KEY is not 32 bytes in base64.',
    );
  }
});
