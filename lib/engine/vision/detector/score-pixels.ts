/** Defines the port for a model that scores pixels. None is part of this project; an installed one reports its name. */
import type { FileFormat } from '../../../format/file-kinds.ts';

export interface PixelScore {
  /** From 0 to 1, calibrated: the share of generated pictures among all pictures with this score. */
  score: number;
  model: string;
}

/** Resolves to undefined if it cannot score the image. */
export type ScorePixels = (
  image: { bytes: Uint8Array; format: FileFormat },
  signal: AbortSignal,
) => Promise<PixelScore | undefined>;
