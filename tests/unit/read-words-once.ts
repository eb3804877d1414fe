/** Reads our messages once for all tests and provides them to each test. */
import type { TestProject } from 'vitest/node';
import { readMessages } from '../fakes/read-messages.ts';
import type { Messages } from '../fakes/spoken-words.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    messages: Messages;
  }
}

export default async (project: TestProject): Promise<void> => {
  project.provide('messages', await readMessages());
};
