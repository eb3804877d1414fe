/** Implements area B on the user's machine: reads an image, examines it, and reports the findings with their bases. */
import type { CameraFacts, ImageFinding, ImageReport } from '../../contract/device/image-report.ts';
import { sha256Of } from '../../format/sha256.ts';
import type { AnalyseImage } from '../ports.ts';
import type { Examination } from './examine.ts';
import { findingSentences } from './finding-sentences.ts';
import { hashIn } from './held-images.ts';
import { type Content, type ImageLoadPorts, imageContent } from './image-bytes.ts';
import type { ExaminedImage } from './serve-examination.ts';
import { confidenceOf, findingsOf } from './weigh.ts';

export interface AnalysePorts extends ImageLoadPorts {
  /** Examines a file where a hostile one can neither take long nor take everything down. */
  examine: (image: ExaminedImage, signal: AbortSignal) => Promise<Examination>;
  /** True if the result stays on the device. Otherwise the report contains no coordinates. */
  keepsPlace: boolean;
}

const withoutPlace = ({ place, ...facts }: CameraFacts): CameraFacts => (place ? { ...facts, hasPlace: true } : facts);

type Explained = Pick<Examination, 'format' | 'credentials' | 'camera'>;

const explained = (findings: readonly ImageFinding[], found: Partial<Explained>): ImageFinding[] =>
  findings.map((one) => ({ ...one, sentences: findingSentences(one, found) }));

/** The facts of the file itself. A file that the worker holds has its hash as its name. */
const fileOf = async (
  content: Exclude<Content, { pixelsOnly: true }>,
): Promise<Pick<ImageReport['image'], 'from' | 'bytes' | 'sha256'>> => {
  if ('held' in content) return { from: 'user', bytes: content.size, sha256: hashIn(content.held) };
  const { bytes, from } = content;
  return { from, bytes: bytes.length, sha256: await sha256Of(bytes.slice()) };
};

const PIXELS: ImageFinding = { basis: 'pixels-only' };

export const createAnalyseImage =
  (ports: AnalysePorts): AnalyseImage =>
  async ({ input, options }, { materials, signal }) => {
    const content = await imageContent(input, { materials, signal }, ports);
    if ('pixelsOnly' in content) {
      const { width, height } = content;
      const report: ImageReport = {
        basis: 'pixels-only',
        findings: options.explain ? explained([PIXELS], {}) : [PIXELS],
        image: { address: input, from: 'page', width, height },
      };
      return { ...report };
    }
    const file = await fileOf(content);
    const found = await ports.examine(content, signal);
    const { format, width, height, credentials, credentialsAt, generator, camera, look } = found;
    const findings = findingsOf(found);
    const [first = { basis: 'no-signal' as const }] = findings;
    const confidence = confidenceOf(first, credentials);
    const report: ImageReport = {
      ...(confidence === undefined ? {} : { confidence }),
      basis: first.basis,
      findings: options.explain ? explained(findings, found) : findings,
      image: {
        address: input,
        ...file,
        format,
        ...(width && height ? { width, height } : {}),
        ...(look ? { look } : {}),
      },
      ...(credentials ? { credentials } : {}),
      ...(credentialsAt === undefined ? {} : { credentialsAt }),
      ...(camera ? { camera: ports.keepsPlace ? camera : withoutPlace(camera) } : {}),
      ...(generator?.settings ? { generatorSettings: generator.settings } : {}),
    };
    return { ...report };
  };
