/**
 * Provides the built extension with a made-up language as its only one: every letter of a message is another letter, so text
 * that is still in English did not come from the messages.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Direction = 'ltr' | 'rtl';

const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשתךםןף';
const MADE_UP: Record<Direction, string> = {
  ltr: 'áƀçðéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ',
  // These letters give each text its direction, as a real language does.
  rtl: HEBREW.repeat(2),
};

const lettersOf = (direction: Direction): Map<string, string> => {
  const others = Array.from(MADE_UP[direction]);
  const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return new Map(letters.map((letter, at) => [letter, others[at] ?? letter]));
};

/** Parameters, and what the browser itself replaces, stay. */
const KEPT = /(\{\w+\}|\$\w+\$?)/;

/** A translation puts names of others into isolates, so that they do not decide on the direction of its sentence. */
const isolated: Record<Direction, (place: string) => string> = {
  ltr: (place) => place,
  rtl: (place) => `\u2068${place}\u2069`,
};

const madeUp = (message: string, direction: Direction, letters: ReadonlyMap<string, string>): string =>
  message
    .split(KEPT)
    .map((piece, at) =>
      at % 2 === 0 ? piece.replace(/[A-Za-z]/g, (letter) => letters.get(letter) ?? letter) : isolated[direction](piece),
    )
    .join('');

/** The browser reads these two. */
const FOR_THE_BROWSER: Record<Direction, Record<string, string>> = {
  ltr: { app_language: 'en', app_direction: 'ltr' },
  rtl: { app_language: 'ar', app_direction: 'rtl' },
};

export interface MadeUpExtension {
  folder: string;
  /** The text of a key, without parameters. */
  say: (key: string) => string;
  remove: () => Promise<void>;
}

type Messages = Record<string, { message: string }>;

const messagesIn = (folder: string): string => join(folder, '_locales/en/messages.json');
const read = async (folder: string): Promise<Messages> => JSON.parse(await readFile(messagesIn(folder), 'utf8'));

const sayFrom =
  (messages: Messages): MadeUpExtension['say'] =>
  (key) => {
    const message = messages[key.replaceAll('.', '_')]?.message;
    if (message === undefined) throw new Error(`There is no message ${key}.`);
    return message;
  };

/** The text of a key in an unpacked extension, as it is. */
export const wordsOf = async (folder: string): Promise<MadeUpExtension['say']> => sayFrom(await read(folder));

/** Replaces the messages of an unpacked extension, which reads them when it starts; returns the text of a key. */
export const speakMadeUp = async (folder: string, direction: Direction): Promise<MadeUpExtension['say']> => {
  const messages = await read(folder);
  const letters = lettersOf(direction);
  for (const [key, one] of Object.entries(messages))
    one.message = FOR_THE_BROWSER[direction][key] ?? madeUp(one.message, direction, letters);
  await writeFile(messagesIn(folder), JSON.stringify(messages));
  return sayFrom(messages);
};

export const inMadeUpLanguage = async (
  extensionDir: string,
  direction: Direction = 'ltr',
): Promise<MadeUpExtension> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-made-up-'));
  await cp(extensionDir, folder, { recursive: true });
  const say = await speakMadeUp(folder, direction);
  return { folder, say, remove: () => rm(folder, { recursive: true, force: true }) };
};
