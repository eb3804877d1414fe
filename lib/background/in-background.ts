/** Runs work that no caller awaits: errors go to the log, without page text. */
import { consoleLog } from '../platform/log.ts';

export const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => consoleLog.warn('Something went wrong in the background.', error));
};
