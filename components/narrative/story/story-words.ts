/** Describes the label and risk of a narrative in words: a service's as received, the device's with their inputs. */

import type { CheckChip } from '../../../lib/checks/words/check-chip.ts';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Narrative } from '../../../lib/contract/narratives.ts';
import { WEIGHTS } from '../../../lib/engine/narratives/score/formulas.ts';
import { isObject } from '../../../lib/format/json.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { withinMarks } from '../../../lib/text/within-marks.ts';
import { plainName } from '../../foreign/plain-name.ts';

const known = { Safe: 'safe', Caution: 'caution', Warning: 'warning' } as const;
const isKnown = (label: string): label is keyof typeof known => Object.hasOwn(known, label);

export interface StoryLabel {
  chip: CheckChip;
  word: string;
  sentence: string;
}

const stringIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** On the device a label needs the sentence that names its publisher. */
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
  /** The maximum share of the ten points. */
  weight: number;
}

export interface Risk {
  score: string;
  /** From 0 to 1. */
  share: number;
  sentence: string;
  /** The inputs of the device's score; a service sends none. */
  inputs?: RiskInput[];
  byReach?: { reach: number; risk: number };
}

const isWeighed = (name: unknown): name is keyof typeof WEIGHTS =>
  typeof name === 'string' && Object.hasOwn(WEIGHTS, name);

/** Drops inputs that no formula uses. */
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

/** A score outside 0 to 10 has no known meaning. */
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
      : t(`stories.riskOf.${bandOf(score)}`, { score: shown, who: name }),
    ...(own && { inputs, ...(byReach && { byReach }) }),
  };
};

/** A negative or invalid number is not a count. */
export const isCount = (value: number | undefined): value is number => value !== undefined && value >= 0;
