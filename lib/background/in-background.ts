/** Work that nobody waits for: what goes wrong in it is for the log, which holds no page text. */
import { consoleLog } from '../platform/log.ts';

export const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => consoleLog.warn('Something went wrong in the background.', error));
};
