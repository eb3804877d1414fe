/**
 * Saves a file, once the background allows it: a policy or a server may have turned exports off. No other module of a page saves
 * one (`tests/architecture/rules/one-export.ts`).
 */
import type { Desk } from '../../lib/desk/client.ts';
import { type Action, useAction, useLoaded } from './action.tsx';

interface SavedFile {
  name: string;
  type: string;
  content: BlobPart;
}

/** The browser reads the file a moment after the click. */
const KEPT_MS = 60_000;

const save = ({ name, type, content }: SavedFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/** The file has what came from these connections. Rejects with the sentence that says who has turned exports off. */
export const exportFile = async (
  desk: Pick<Desk, 'data'>,
  connections: readonly string[],
  make: () => SavedFile | Promise<SavedFile>,
): Promise<void> => {
  const { refusal } = await desk.data.exportRefusal({ connections: [...new Set(connections)] });
  if (refusal !== undefined) throw new Error(refusal);
  save(await make());
};

export interface Exports {
  /** The sentence next to the disabled buttons while exports are off. */
  refusal: string | undefined;
  action: Action;
}

export const useExports = (desk: Pick<Desk, 'data'>, connection?: string): Exports => {
  const action = useAction();
  // A failure here is left to the export, which reads it again.
  const { loaded } = useLoaded(
    () => desk.data.exportRefusal({ connections: connection === undefined ? [] : [connection] }),
    [desk, connection],
  );
  return { action, refusal: loaded?.refusal };
};
