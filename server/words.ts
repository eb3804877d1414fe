/** Loads the extension's messages for the texts that a server sends to users. */
import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import type { Say } from '../lib/contract/query-fault.ts';

const file = join(import.meta.dirname, '../assets/locales/en.yml');

export const readWords = async (): Promise<Say> => {
  const messages = new Map((await parseMessagesFile(file)).map((one) => [one.key.join('.'), one]));
  return (key, parts) => {
    const message = messages.get(key);
    if (message?.type !== 'simple') throw new Error(`There is no message ${key}.`);
    return message.message.replace(/\{(\w+)\}/g, (all, name: string) => String(parts[name] ?? all));
  };
};
