/** Examines images inside a worker. A file that cannot be examined is reported by a code. */
import { answerInWorker, type Channel } from '../../wire/answer-in-worker.ts';
import type { GivenFile } from '../../wire/file.ts';
import { statedRefusal } from '../stated-refusal.ts';
import { type Examination, type ExaminePorts, examineImage, wholeHashesOf } from './examine.ts';
import { type HeldImages, notKept, readOwnImage, type TakenImage } from './held-images.ts';
import type { RemoteCredentials } from './image-bytes.ts';
import type { TrustList } from './provenance/trust-list.ts';

/** The bytes of an image, or the name of one that the worker holds. */
export type ExaminedImage = ({ bytes: Uint8Array } | { held: string }) & { remote?: RemoteCredentials };

export interface ExaminationPorts extends ExaminePorts {
  /** Absent on a server, which nobody gives a file. */
  held?: HeldImages;
}

export const examinationProcedures = ({ held, ...ports }: ExaminationPorts) => {
  const holding = (): HeldImages => {
    if (!held) throw notKept();
    return held;
  };
  return {
    examine: async (image: ExaminedImage & { trust: TrustList }): Promise<Examination> =>
      examineImage('bytes' in image ? image.bytes : holding().release(image.held), image, ports),
    /** Reads an image of the user, and holds it. */
    take: async (file: GivenFile): Promise<TakenImage> => holding().take(file),
    /** Hashes the whole image and does nothing else with it. */
    hash: async (image: { bytes: Uint8Array } | { file: GivenFile }): Promise<readonly string[]> =>
      wholeHashesOf('bytes' in image ? image.bytes : new Uint8Array(await readOwnImage(image.file)), ports),
  };
};

export type ExaminationProcedures = ReturnType<typeof examinationProcedures>;

export const serveExamination = (channel: Channel, ports: ExaminationPorts): void =>
  answerInWorker(channel, examinationProcedures(ports), statedRefusal);
