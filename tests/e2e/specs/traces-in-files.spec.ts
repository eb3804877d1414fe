/** Closes a browser and opens it again: what the user made is there, and what a passphrase locks or was deleted is in none of its files. */
import { createDecipheriv } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { askDesk, sendMany } from '../pages/desk.ts';
import { openHistory, untilListed } from '../pages/history.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher, addServiceByForm } from '../pages/options-page.ts';
import { button, inState, openAnnotation } from '../pages/panel.ts';
import { filesOfProfile, filesWith, type ProfileFile, spellingsOf } from '../pages/profile-files.ts';
import { states } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const NOTE = '.annotation textarea';
const TAGS = '#annotation-tags';
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

/** Decides on the one rated claim that the sentence is close to. */
const decide = async (browser: Browser, sentence: string, decision: string): Promise<Tab> => {
  const { question: panel } = await typeSentence(browser, UNRATED, sentence);
  await sendAndWait(panel);
  await panel.click(button(decision));
  await panel.waitFor({ css: '.close-match button', text: t('card.undo') });
  return panel;
};

test('a closed browser keeps what the user made, and nothing of what is locked or deleted', async ({
  launchBrowser,
  service,
  world,
}) => {
  test.setTimeout(400_000);
  const claim = `${sentences.checked} Vexilloquorum ${Date.now()}`;
  const words = /Vexilloquorum \d+/.exec(claim)?.[0] ?? '';
  await inFolder(async (profile) => {
    const launched = { proxy: world.proxyUrl, spki: world.spki, profile };
    const browser = await launchBrowser(launched);
    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    await decide(browser, sentences.negated, t('card.opposite'));
    const panel = await decide(browser, sentences.paraphrase, t('card.same'));
    await openAnnotation(panel);
    await panel.type(NOTE, 'Rang it myself.');
    await panel.type(TAGS, 'bells, third lock');
    await panel.click(button(t('annotate.save')));
    await panel.waitFor({ css: '.annotation [role="status"]', text: t('annotate.saved') });
    await panel.close();
    const page = await browser.extensionPage('options.html');
    await sendMany(page, [claim]);
    await expect.poll(() => states(page), { timeout: 60_000 }).toEqual({ done: 3 });

    await addServiceByForm(browser, service.profile);
    const [before] = await sealedSecrets(page);
    if (!before) throw new Error('No secret is stored.');
    expect(await askDesk(page, 'secrets/set', [{ passphrase: PASSPHRASE }])).toEqual([{ isRight: true }]);
    await askDesk(page, 'secrets/lock', [undefined]);
    const [after] = await sealedSecrets(page);
    await browser.close();

    await test.step('a secret is in no file of the profile once a passphrase locks it', async () => {
      const files = await filesOfProfile(profile);
      expect(filesWith(files, [after?.sealed ?? Buffer.from('none')]), 'what is stored is found').not.toEqual([]);
      expect(filesWith(files, [before.sealed]), 'as it was encrypted before').toEqual([]);
      expect(filesWithKey(files, before), 'the key from before').toEqual([]);
      expect(filesWith(files, spellingsOf(service.profile.secret)), 'as it is').toEqual([]);
      expect(filesWith(files, spellingsOf(PASSPHRASE)), 'the passphrase').toEqual([]);
      expect(filesWith(files, spellingsOf(words)), 'the words of the user').not.toEqual([]);
    });

    const again = await launchBrowser(launched);
    await test.step('notes, tags and decisions survive the end of the browser', async () => {
      const history = await openHistory(again);
      await untilListed(history, [claim, sentences.negated, sentences.paraphrase]);
      await history.type('input[type="search"]', 'bells');
      await untilListed(history, [sentences.paraphrase]);
      await history.click('.history-row a');
      await history.waitFor(inState('done'));
      expect(await history.text('.verdict')).toContain(t('label.matched'));
      await openAnnotation(history);
      const kept = await history.evaluate(
        (css: string[]) => css.map((one) => document.querySelector<HTMLInputElement>(one)?.value),
        [NOTE, TAGS],
      );
      expect(kept).toEqual(['Rang it myself.', 'bells, third lock']);
      const other = await openHistory(again);
      await other.click({ css: '.history-row bdi', text: sentences.negated });
      await other.waitFor(inState('done'));
      expect(await other.text('.verdict')).toMatch(/Opposite of a rated claim[\s\S]* Your decision, /);
    });

    await test.step('words are in no file of the profile once everything is deleted', async () => {
      const options = await again.extensionPage('options.html');
      await askDesk(options, 'data/erase', [undefined]);
      await again.close();
      expect(filesWith(await filesOfProfile(profile), spellingsOf(words)), 'what was deleted').toEqual([]);
    });
  });
});
