/** Examines broken images and other files in a worker, as a server does, and reports the outcomes. */
import { StatedError } from '../../lib/engine/stated-error.ts';
import { examineInWorker } from '../../lib/engine/vision/examine-in-worker.ts';
import { shippedTrust } from '../../lib/engine/vision/provenance/shipped-trust.ts';
import { findingsOf } from '../../lib/engine/vision/weigh.ts';
import { FILE_FORMATS } from '../../lib/format/file-kinds.ts';
import { startExamineWorker } from '../../server/work/analyse-images.ts';
import { clockMs } from '../bench/stopwatch.ts';
import { avif, exifOf, pngHiding, webp, xmpOf } from '../world/image-containers.ts';
import { pictures } from '../world/images.ts';
import { mediaFiles } from '../world/media-files.ts';
import { signImage } from '../world/sign-image.ts';
import { signedPicture } from '../world/signed-images.ts';
import { mutate, numbersFrom } from './mutate.ts';

export interface FuzzReport {
  files: number;
  findings: number;
  /** Counts by error message, for files that were rejected with a clear reason. */
  refused: Record<string, number>;
  /** Any other error. */
  unclear: string[];
  workers: number;
  /** Excludes the first file, which waits for its worker to start. */
  slowestMs: number;
  mostMegabytes: number;
}

/** The files of other formats that are broken: each signed, and without credentials. */
export const otherFormats = Object.keys(mediaFiles) as (keyof typeof mediaFiles)[]; // cast: an object literal has exactly these keys

const filesOfFormat = async (format: keyof typeof mediaFiles): Promise<Buffer[]> => {
  const file = mediaFiles[format]();
  const filmed = [{ action: 'c2pa.created', sourceType: 'digitalCapture' }];
  const signed = await signImage(file, FILE_FORMATS[format].mediaType, filmed);
  return [signed, signed, file];
};

const images = async (): Promise<Buffer[]> => {
  const notes = { exif: exifOf('ComfyUI'), xmp: xmpOf('xmp:CreatorTool="Adobe Firefly"') };
  const painted = [{ action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia' }];
  const drawn = (name: string) => pictures[name]?.() ?? Buffer.alloc(0);
  return [
    (await signedPicture('signed-photo.jpg')) ?? Buffer.alloc(0),
    await signImage(drawn('painted-harbour.png'), 'image/png', painted),
    await signImage(webp(notes), 'image/webp', painted),
    await signImage(avif(notes), 'image/avif', painted),
    drawn('painted-harbour.png'),
    drawn('lighthouse.jpg'),
    webp(notes),
    avif(notes),
    pngHiding('a fox\nSteps: 20, Sampler: Euler, Seed: 7, Size: 512x512'),
  ];
};

/** Of the images, or of another format. */
export const examineBroken = async (
  count: number,
  seed: number,
  format?: keyof typeof mediaFiles,
): Promise<FuzzReport> => {
  const report: FuzzReport = {
    files: count,
    findings: 0,
    refused: {},
    unclear: [],
    workers: 0,
    slowestMs: 0,
    mostMegabytes: 0,
  };
  const start = () => {
    report.workers += 1;
    return startExamineWorker();
  };
  const { examine, close } = examineInWorker({ start, trust: async () => shippedTrust });
  const below = numbersFrom(seed);
  const files = await (format ? filesOfFormat(format) : images());
  const { signal } = new AbortController();
  try {
    for (let at = 0; at < count; at += 1) {
      const bytes = mutate(files[at % files.length] ?? Buffer.alloc(0), below);
      const began = clockMs();
      try {
        if (findingsOf(await examine({ bytes }, signal)).length > 0) report.findings += 1;
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        // Every failure that a user sees has a code, also if a file was too much for the worker, which is then terminated.
        if (error instanceof StatedError) report.refused[text] = (report.refused[text] ?? 0) + 1;
        else report.unclear.push(`${at}: ${text}`);
      }
      if (at > 0) report.slowestMs = Math.max(report.slowestMs, clockMs() - began);
      report.mostMegabytes = Math.max(report.mostMegabytes, process.memoryUsage.rss() / 1024 ** 2);
    }
  } finally {
    close();
  }
  return report;
};
