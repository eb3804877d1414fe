/** Follows the reading of a file that a page has given, until its last step. */
import { mayBeGone } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

export interface Following {
  signal: AbortSignal;
  onRead: (bytes: number) => void;
}

/** Backgrounds and engines that may go away during one import. */
const MAX_DEATHS = 5;

type Last<Step> = Exclude<Step, { name: 'reading' }>;

/** Resolves with the step that ends the reading. If its reader goes away, the next one is given the file. */
export const untilRead = async <Step extends { name: string; bytes?: number }>(
  { signal, onRead }: Following,
  send: () => Promise<AsyncIterable<Step>>,
): Promise<Last<Step>> => {
  for (let deaths = 0; ; deaths += 1) {
    try {
      let last: Last<Step> | undefined;
      for await (const step of await send()) {
        // Cast: `reading` alone has the bytes.
        if (step.bytes === undefined) last = step as Last<Step>;
        else onRead(step.bytes);
      }
      if (last) return last;
      throw new Error(t('app.didNotWork'));
    } catch (error) {
      if (signal.aborted || !mayBeGone(error) || deaths === MAX_DEATHS) throw error;
    }
  }
};
