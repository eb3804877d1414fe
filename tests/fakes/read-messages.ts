/** Reads our messages in the form that the build generates for the browser. */
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import type { Messages } from './spoken-words.ts';

const file = join(import.meta.dirname, '../../assets/locales/en.yml');

export const readMessages = async (): Promise<Messages> => {
  const generated: Record<string, { message: string }> = generateChromeMessages(await parseMessagesFile(file));
  return Object.fromEntries(Object.entries(generated).map(([key, { message }]) => [key, message]));
};
