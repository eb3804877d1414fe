/** Saves a file of what is stored here, once the background allows it: a policy may have turned exports off. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type SavedFile, saveFile } from './save-file.ts';

/** The file has what came from these connections. Rejects with the sentence that says who has turned exports off. */
export const exportFile = async (
  desk: Pick<Desk, 'data'>,
  connections: readonly string[],
  make: () => SavedFile | Promise<SavedFile>,
): Promise<void> => {
  const { refusal } = await desk.data.exportRefusal({ connections: [...new Set(connections)] });
  if (refusal !== undefined) throw new Error(refusal);
  saveFile(await make());
};

/** The sentence in place of the buttons while exports are off. */
export const useExportRefusal = (desk: Pick<Desk, 'data'>, connection?: string): string | undefined => {
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    // A failure here is left to the export, which reads it again.
    desk.data.exportRefusal({ connections: connection === undefined ? [] : [connection] }).then(
      (answer) => setRefusal(answer.refusal),
      () => {},
    );
  }, [desk, connection]);
  return refusal;
};
