/** Writes the messages for the server, whose users read the same sentences as those of the extension. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';

const folder = join(import.meta.dirname, 'assets/locales');
const file = join(import.meta.dirname, 'server/messages.json');

/** By key. A message with plural forms has them by count, `n` for any other. */
const messagesOf = async (name: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await parseMessagesFile(join(folder, name))).map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? message.plurals : message.message,
    ]),
  );

export const writeServerMessages = async (): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml'));
  const languages = await Promise.all(names.map(async (name) => [name.replace('.yml', ''), await messagesOf(name)]));
  const text = JSON.stringify(Object.fromEntries(languages));
  const written = await readFile(file, 'utf8').catch(() => '');
  if (written !== text) await writeFile(file, text);
};
