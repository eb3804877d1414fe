/** Builds the display of an image check: the text of the decisive finding, or of a service's score. */
import { type Sentence, sentenceWords } from '../../contract/sentence.ts';
import { t, wording } from '../../platform/words.ts';
import type { CheckRecord } from '../../records/read-checks.ts';
import {
  type ImageFinding,
  type ImageReport,
  imageReportOf,
  isSoundReport,
  readImageReport,
} from '../../records/read-image-report.ts';
import type { CheckChip } from './check-chip.ts';
import { modelWords } from './model-words.ts';

type Words = { chip: CheckChip; word: string; sentence: string };
type Analysis = Extract<CheckRecord['state'], { name: 'analysed' }>['result'];

const band = (score: number): string => {
  if (score < 0.7) return t('image.inconclusive');
  return score >= 0.9 ? t('image.strong') : t('image.some');
};

/** The chip's word for a finding. */
export const findingWord = ({ basis, tool }: ImageFinding, report: ImageReport): string => {
  switch (basis) {
    case 'signed-ai':
      return t('image.signedAi');
    case 'signed-camera':
      return t(isSoundReport(report) ? 'image.signedRecording' : 'image.signedCamera');
    case 'signed-other':
      return t('image.signedOther');
    case 'broken-seal':
      return report.credentials?.integrity === 'changed' ? t('image.brokenSeal') : t('image.unreadableSeal');
    case 'inconclusive-seal':
      return t('image.inconclusiveSeal');
    case 'broken-ingredient':
      return t('image.brokenIngredient');
    case 'generator-note':
      return t('image.generatorNote', { tool: tool ?? t('image.ai') });
    case 'camera-note':
      return t('image.cameraNote');
    case 'pixels-only':
      return t('image.pixelsOnly');
    case 'no-signal':
      return t('image.nothing');
  }
};

/** The short form of a finding, for the badge on an image, where it stands alone; undefined if its word is short itself. */
const findingMark = ({ basis }: ImageFinding, report: ImageReport): string | undefined => {
  switch (basis) {
    case 'signed-ai':
      return t('image.mark.signedAi');
    case 'signed-camera':
      return t(isSoundReport(report) ? 'image.mark.signedRecording' : 'image.mark.signedCamera');
    case 'signed-other':
      return t('image.mark.signedOther');
    case 'broken-seal':
      return report.credentials?.integrity === 'changed' ? undefined : t('image.mark.unreadableSeal');
    case 'inconclusive-seal':
      return t('image.mark.inconclusiveSeal');
    case 'broken-ingredient':
      return t('image.mark.brokenIngredient');
    case 'generator-note':
      return t('image.mark.generatorNote');
    case 'no-signal':
      return t('image.mark.nothing');
    case 'camera-note':
    case 'pixels-only':
      return undefined;
  }
};

export const imageMark = (record: Pick<CheckRecord, 'state'>): string | undefined => {
  const report = imageReportOf(record);
  return report && findingMark(report.findings[0] ?? { basis: report.basis }, report);
};

/** All evidence of AI generation looks the same, whatever its basis; everything else is neutral. */
const chipOf = ({ basis }: ImageFinding): CheckChip =>
  basis === 'signed-ai' || basis === 'generator-note' ? 'synthetic' : 'none';

const inWords = (sentence: Sentence): string => sentenceWords(sentence, wording());

/** Undefined if no explanation was requested. A server sends text. */
export const findingSentence = ({ sentences, sentence }: ImageFinding): string | undefined =>
  sentence ?? sentences?.map(inWords).join(' ');

/** Says which of several findings decides. */
export const ruleOf = ({ findings, rule }: ImageReport): string | undefined => {
  if (findings.length < 2) return undefined;
  return rule ?? (findings[0]?.sentences ? t('finding.rule') : undefined);
};

const reportWords = (report: ImageReport): Words => {
  const [first = { basis: report.basis }] = report.findings;
  return { chip: chipOf(first), word: findingWord(first, report), sentence: findingSentence(first) ?? '' };
};

/** For a service that returns only a score: the bands of a model's score, attributed to the service. */
const scoreWords = (confidence: number, noFinding: string, sentenceWith: (score: number) => string): Words => ({
  chip: confidence < 0.7 ? 'none' : 'synthetic',
  word: band(confidence),
  sentence: confidence < 0.7 ? noFinding : sentenceWith(Math.round(confidence * 100)),
});

export const imageWords = (result: Analysis, recipientName: string, isVideo = false): Words => {
  if (result.status !== 'success') return { chip: 'failed', word: t('state.failed'), sentence: t('image.failed') };
  const report = readImageReport(result.analysis);
  if (report) return reportWords(report);
  const { confidence } = result.analysis;
  if (confidence === undefined)
    return { chip: 'none', word: t('image.noScoreWord'), sentence: t('image.noScore', { who: recipientName }) };
  const model = modelWords({ state: { name: 'analysed', result } });
  return scoreWords(confidence, isVideo ? t('image.cannotTellVideo') : t('image.cannotTell'), (score) =>
    model === undefined ? t('image.scored', { who: recipientName, score }) : t('image.scoredBy', { model, score }),
  );
};
