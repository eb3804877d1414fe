/** Reads every file of a closed profile: what a passphrase locks and what was deleted is in none of them. */
import { createDecipheriv } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentences } from '../../world/content/sentences.ts';
import type { Tab } from '../harness/surface.ts';
import { askDesk, sendMany } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { addPublisher, addServiceByForm } from '../pages/options-page.ts';
import { filesOfProfile, filesWith, type ProfileFile, spellingsOf } from '../pages/profile-files.ts';

const PASSPHRASE = 'nine quiet ferries of the harbour';

const inFolder = async (work: (profile: string) => Promise<void>): Promise<void> => {
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-traces-'));
  try {
    await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};

interface Sealed {
  iv: Buffer;
  sealed: Buffer;
}

/** The encrypted secrets as they are stored, read by a page of ours. */
const sealedSecrets = async (page: Tab): Promise<Sealed[]> => {
  const rows = await page.evaluate(async () => {
    const base64 = (bytes: Uint8Array | ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const found: { iv: string; sealed: string }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('sidelight-secrets')) continue;
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = db.transaction('secrets').objectStore('secrets').getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      db.close();
      for (const row of rows as { iv?: Uint8Array; sealed?: ArrayBuffer }[]) // cast: as they are stored
        if (row.iv && row.sealed) found.push({ iv: base64(row.iv), sealed: base64(row.sealed) });
    }
    return found;
  });
  return rows.map(({ iv, sealed }) => ({ iv: Buffer.from(iv, 'base64'), sealed: Buffer.from(sealed, 'base64') }));
};

const KEY_BYTES = 32;
const TAG_BYTES = 16;

const opens = (key: Buffer, { iv, sealed }: Sealed): boolean => {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    decipher.update(sealed.subarray(0, -TAG_BYTES));
    decipher.final();
    return true;
  } catch {
    return false;
  }
};

/** The files of stored data in which any 32 bytes one after the other are the key of a secret. */
const filesWithKey = (files: readonly ProfileFile[], secret: Sealed): string[] =>
  files
    .filter(({ path }) => /(?:chrome|moz)-extension/.test(path))
    .filter(({ contents }) =>
      contents.some((content) => {
        for (let at = 0; at + KEY_BYTES <= content.length; at += 1) {
          if (content[at] === 0 && content[at + 1] === 0) continue; // a key of random bytes hardly begins so, free pages do
          if (opens(content.subarray(at, at + KEY_BYTES), secret)) return true;
        }
        return false;
      }),
    )
    .map(({ path }) => path);

test('a secret is in no file of the profile once a passphrase locks it', async ({ launchBrowser, service, world }) => {
  test.setTimeout(240_000);
  await inFolder(async (profile) => {
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki, profile });
    await addServiceByForm(browser, service.profile);
    const page = await browser.extensionPage('options.html');
    const [before] = await sealedSecrets(page);
    if (!before) throw new Error('No secret is stored.');
    expect(await askDesk(page, 'secrets/set', [{ passphrase: PASSPHRASE }])).toEqual([{ isRight: true }]);
    await askDesk(page, 'secrets/lock', [undefined]);
    const [after] = await sealedSecrets(page);
    await browser.close();

    const files = await filesOfProfile(profile);
    expect(filesWith(files, [after?.sealed ?? Buffer.from('none')]), 'what is stored is found').not.toEqual([]);
    expect(filesWith(files, [before.sealed]), 'as it was encrypted before').toEqual([]);
    expect(filesWithKey(files, before), 'the key from before').toEqual([]);
    expect(filesWith(files, spellingsOf(service.profile.secret)), 'as it is').toEqual([]);
    expect(filesWith(files, spellingsOf(PASSPHRASE)), 'the passphrase').toEqual([]);
  });
});

test('words are in no file of the profile once everything is deleted', async ({ launchBrowser, world }) => {
  test.setTimeout(240_000);
  const claim = `${sentences.checked} Vexilloquorum ${Date.now()}`;
  const words = /Vexilloquorum \d+/.exec(claim)?.[0] ?? '';
  await inFolder(async (profile) => {
    const launched = { proxy: world.proxyUrl, spki: world.spki, profile };
    const browser = await launchBrowser(launched);
    await addPublisher(browser, 'FactDesk', 'factdesk.example');
    const page = await browser.extensionPage('options.html');
    await sendMany(page, [claim]);
    const states = () =>
      page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('sidelight');
          opening.onsuccess = () => resolve(opening.result);
        });
        const rows = await new Promise<{ state: { name: string } }[]>((resolve) => {
          const reading = db.transaction('checks').objectStore('checks').getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        db.close();
        return rows.map(({ state }) => state.name);
      });
    await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);
    await browser.close();
    expect(filesWith(await filesOfProfile(profile), spellingsOf(words)), 'what is stored is found').not.toEqual([]);

    const again = await launchBrowser(launched);
    const options = await again.extensionPage('options.html');
    await askDesk(options, 'data/erase', [undefined]);
    await again.close();
    expect(filesWith(await filesOfProfile(profile), spellingsOf(words)), 'what was deleted').toEqual([]);
  });
});
