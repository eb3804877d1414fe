/**
 * Provides the built extension with a made-up language as its only one: every letter of a message is another letter, so text
 * that is still in English did not come from the messages.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LETTERS: Record<string, string> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, at) => [
    letter,
    Array.from('áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ')[at] ?? letter,
  ]),
);

/** Parameters, and what the browser itself replaces, stay. */
const KEPT = /(\{\w+\}|\$\w+\$?)/;

const madeUp = (message: string): string =>
  message
    .split(KEPT)
    .map((piece, at) => (at % 2 === 0 ? piece.replace(/[A-Za-z]/g, (letter) => LETTERS[letter] ?? letter) : piece))
    .join('');

/** The browser reads these two. */
const FOR_THE_BROWSER: Record<'ltr' | 'rtl', Record<string, string>> = {
  ltr: { app_language: 'en', app_direction: 'ltr' },
  rtl: { app_language: 'ar', app_direction: 'rtl' },
};

export interface MadeUpExtension {
  folder: string;
  /** The text of a key, without parameters. */
  say: (key: string) => string;
  remove: () => Promise<void>;
}

export const inMadeUpLanguage = async (
  extensionDir: string,
  direction: 'ltr' | 'rtl' = 'ltr',
): Promise<MadeUpExtension> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-made-up-'));
  await cp(extensionDir, folder, { recursive: true });
  const file = join(folder, '_locales/en/messages.json');
  const messages: Record<string, { message: string }> = JSON.parse(await readFile(file, 'utf8'));
  for (const [key, one] of Object.entries(messages))
    one.message = FOR_THE_BROWSER[direction][key] ?? madeUp(one.message);
  await writeFile(file, JSON.stringify(messages));
  return {
    folder,
    say: (key) => {
      const message = messages[key.replaceAll('.', '_')]?.message;
      if (message === undefined) throw new Error(`There is no message ${key}.`);
      return message;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
