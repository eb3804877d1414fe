/** Label and risk of a story in words: a service's are its own, the device's come with what they were made of. */

import type { Chip, RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { withinMarks } from '../../../lib/contract/within-marks.ts';
import { WEIGHTS } from '../../../lib/engine/narratives/score/formulas.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';

const known = { Safe: 'safe', Caution: 'caution', Warning: 'warning' } as const;
const isKnown = (label: string): label is keyof typeof known => Object.hasOwn(known, label);

export interface StoryLabel {
  chip: Chip;
  word: string;
  sentence: string;
}

const stringIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** On the device a label stands only with the sentence that names its publisher. */
export const storyLabel = (row: Narrative, { name, own }: RecipientName): StoryLabel | undefined => {
  const { contextLabel: label } = row;
  if (label === undefined) return undefined;
  if (!isKnown(label)) {
    const shown = plainName(label, 40);
    if (own) return undefined;
    return {
      chip: 'none',
      word: t('label.unknown', { label: withinMarks(shown) }),
      sentence: t('label.unknownOfService', { who: name }),
    };
  }
  const chip = known[label];
  if (!own) return { chip, word: t(`label.${chip}`), sentence: t('stories.labelOf', { who: name }) };
  const sentence = stringIn(row.labelSentence);
  return sentence === undefined ? undefined : { chip, word: t(`label.${chip}`), sentence };
};

interface RiskInput {
  sentence: string;
  /** From 0 to 1. */
  value: number;
  /** How many points of the ten it gives at most. */
  weight: number;
}

export interface Risk {
  score: string;
  /** From 0 to 1. */
  share: number;
  sentence: string;
  /** What the device's number was made of; a service gives no such thing. */
  inputs?: RiskInput[];
  byReach?: { reach: number; risk: number };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWeighed = (name: unknown): name is keyof typeof WEIGHTS =>
  typeof name === 'string' && Object.hasOwn(WEIGHTS, name);

/** An input that no formula of ours has is none. */
const inputsIn = (value: unknown): RiskInput[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .flatMap(({ name, sentence, value: share }) =>
      isWeighed(name) && typeof sentence === 'string' && typeof share === 'number'
        ? [{ sentence: sentence.slice(0, 500), value: share, weight: WEIGHTS[name] }]
        : [],
    );

const byReachIn = ({ reach, weightedRiskScore: risk }: Narrative): Risk['byReach'] =>
  typeof reach === 'number' && risk !== undefined ? { reach, risk } : undefined;

const bandOf = (score: number) => (score < 3 ? 'low' : score < 7 ? 'middle' : 'high');

/** A number outside 0 to 10 means something that nobody has told us. */
export const storyRisk = (row: Narrative, { name, own }: RecipientName): Risk | undefined => {
  const { contextScore: score } = row;
  if (score === undefined || !(score >= 0 && score <= 10)) return undefined;
  const inputs = inputsIn(row.scoreInputs);
  if (own && inputs.length === 0) return undefined;
  const byReach = byReachIn(row);
  const shown = score.toLocaleString(locale(), { maximumFractionDigits: 1 });
  return {
    score: shown,
    share: score / 10,
    sentence: own
      ? t('stories.riskOfDevice', { score: shown })
      : t('stories.riskOf', { score: shown, band: t(`stories.risk.${bandOf(score)}`), who: name }),
    ...(own && { inputs, ...(byReach && { byReach }) }),
  };
};

/** What is below nothing, or no number, is no count. */
export const isCount = (value: number | undefined): value is number => value !== undefined && value >= 0;
