/** The place for a model that looks at pixels. None is part of this project; one that is installed says its name. */
import type { Format } from '../container/image-file.ts';

export interface PixelScore {
  /** From 0 to 1, calibrated: of all pictures with this score so many are generated. */
  score: number;
  model: string;
}

/** Nothing where it cannot say. */
export type ScorePixels = (
  image: { bytes: Uint8Array; format: Format },
  signal: AbortSignal,
) => Promise<PixelScore | undefined>;
