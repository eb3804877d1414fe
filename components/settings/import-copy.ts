/** Gives a copy to the background, which reads it, and follows the reading. */
import { type Desk, mayBeGone } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';

export type CopyDesk = Pick<Desk['data'], 'importCopy'>;

export interface CopyFile {
  file: File;
  passphrase?: string | undefined;
}

interface Following {
  signal: AbortSignal;
  onRead: (bytes: number) => void;
}

/** Backgrounds that may go away during one import. */
const MAX_DEATHS = 5;

type Last<Step> = Exclude<Step, { name: 'reading' }>;

/** Resolves with the step that ends the reading. If the background goes away, the next one is given the file. */
const untilRead = async <Step extends { name: string; bytes?: number }>(
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

export const previewCopy = ({ importCopy }: CopyDesk, { file, passphrase }: CopyFile, following: Following) =>
  giveFile(file, (given) =>
    untilRead(following, () => importCopy.preview({ file: given, passphrase }, { signal: following.signal })),
  );

/** The choice of the user. */
type Choice = Pick<Parameters<CopyDesk['importCopy']['add']>[0], 'publishers' | 'services' | 'parts'>;

export const importCopy = (desk: CopyDesk, { file, passphrase }: CopyFile, choice: Choice, following: Following) =>
  giveFile(file, (given) =>
    untilRead(following, () =>
      desk.importCopy.add({ file: given, passphrase, ...choice }, { signal: following.signal }),
    ),
  );
