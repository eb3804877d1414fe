/** The browser's messages where there is no browser: the real ones, in the form into which the build brings them. */
import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';

export type Messages = Record<string, string>;

const file = join(import.meta.dirname, '../../assets/locales/en.yml');

export const readMessages = async (): Promise<Messages> => {
  const generated: Record<string, { message: string }> = generateChromeMessages(await parseMessagesFile(file));
  return Object.fromEntries(Object.entries(generated).map(([key, { message }]) => [key, message]));
};

/** A browser answers an unknown key with nothing; here it is a mistake. */
export const messageIn =
  (messages: Messages) =>
  (key: string, substitutions: string[] = []): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`There is no message ${key}.`);
    return message.replace(/\$(\d)/g, (_, at: string) => substitutions[Number(at) - 1] ?? '');
  };
