/** Implements area B on the user's machine: reads an image, examines it, and reports the findings with their bases. */
import type { CameraFacts, ImageFinding, ImageReport } from '../../contract/device/image-report.ts';
import { type Sentence, sentence, sentenceWords, type Wording } from '../../contract/sentence.ts';
import type { AnalyseImage } from '../ports.ts';
import type { ScorePixels } from './detector/score-pixels.ts';
import type { Examination } from './examine.ts';
import { findingSentences } from './finding-sentences.ts';
import { type ImageLoadPorts, imageContent } from './image-bytes.ts';
import { confidenceOf, findingsOf } from './weigh.ts';

export interface AnalysePorts extends ImageLoadPorts {
  /** Examines a file where a hostile one can neither take long nor take everything down. */
  examine: (bytes: Uint8Array, signal: AbortSignal) => Promise<Examination>;
  scorePixels?: ScorePixels;
  /** True if the result stays on the device. Otherwise the report contains no coordinates. */
  keepsPlace: boolean;
  /** For callers that want text; an extension page puts the sentences into words itself. */
  wording?: Wording;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const withoutPlace = ({ place, ...facts }: CameraFacts): CameraFacts => (place ? { ...facts, hasPlace: true } : facts);

type Explained = Pick<Examination, 'credentials' | 'camera'>;

const explained = (findings: ImageFinding[], found: Explained, wording: Wording | undefined) => {
  const withSentences = findings.map((one) => ({ ...one, sentences: findingSentences(one, found) }));
  if (!wording) return { findings: withSentences };
  const inWords = (sentences: readonly Sentence[]) => sentences.map((one) => sentenceWords(one, wording)).join(' ');
  return {
    findings: withSentences.map((one) => ({ ...one, sentence: inWords(one.sentences) })),
    ...(findings.length > 1 ? { rule: inWords([sentence('finding.rule')]) } : {}),
  };
};

const NONE: Explained = {};
const PIXELS: ImageFinding = { basis: 'pixels-only' };

export const createAnalyseImage =
  (ports: AnalysePorts): AnalyseImage =>
  async ({ input, options }, { materials, signal }) => {
    if (options.isVideo) throw new Error('Videos are not analysed here.');
    const content = await imageContent(input, { materials, signal }, ports);
    if ('pixelsOnly' in content) {
      const { width, height } = content;
      const report: ImageReport = {
        basis: 'pixels-only',
        ...(options.explain ? explained([PIXELS], NONE, ports.wording) : { findings: [PIXELS] }),
        image: { address: input, from: 'page', width, height },
      };
      return { ...report };
    }
    const { bytes, from } = content;
    const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes.slice()));
    const found = await ports.examine(bytes, signal);
    const { format, width, height, credentials, generator, camera } = found;
    const findings = findingsOf(found, await ports.scorePixels?.({ bytes, format }, signal));
    const [first = { basis: 'no-signal' as const }] = findings;
    const confidence = confidenceOf(first, credentials);
    const report: ImageReport = {
      ...(confidence === undefined ? {} : { confidence }),
      basis: first.basis,
      ...(options.explain ? explained(findings, found, ports.wording) : { findings }),
      image: {
        address: input,
        from,
        format,
        ...(width && height ? { width, height } : {}),
        bytes: bytes.length,
        sha256,
      },
      ...(credentials ? { credentials } : {}),
      ...(camera ? { camera: ports.keepsPlace ? camera : withoutPlace(camera) } : {}),
      ...(generator?.settings ? { generatorSettings: generator.settings } : {}),
    };
    return { ...report };
  };
