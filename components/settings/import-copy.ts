/** Gives a copy to the background, which reads it, and follows the reading. */
import type { Desk } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { type Following, untilRead } from '../controls/until-read.ts';

export type CopyDesk = Pick<Desk['data'], 'importCopy'>;

export interface CopyFile {
  file: File;
  passphrase?: string | undefined;
}

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
