/**
 * Reads the findings of a vision analysis, whose field names no specification defines: finds the score under the names and on
 * the scale that services use, and retains everything else unchanged. An ambiguous score stays under its own name, where it is
 * shown as the service's figure without any conclusion.
 */

/** In order of significance. Names of a likelihood are read as 0–1 where that fits, those of a share as 0–100. */
const likelihoodNames = ['confidence', 'confidencescore', 'probability', 'likelihood'];
const shareNames = ['percent', 'percentage', 'confidencepercent'];
const scoreNames = ['score', 'aiscore', 'fakescore', 'deepfakescore', 'syntheticscore', 'overallscore'];
const names = [...likelihoodNames, ...shareNames, ...scoreNames];

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

const numberIn = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(\.\d+)?(\s*%)?$/.test(value.trim()) ? Number.parseFloat(value) : undefined;
};

/** The score as a likelihood from 0 to 1; undefined if its scale is unknown. */
const likelihood = (name: string, value: unknown): number | undefined => {
  const score = numberIn(value);
  if (score === undefined || score < 0 || score > 100) return undefined;
  const isShare = shareNames.includes(plain(name)) || (typeof value === 'string' && value.includes('%'));
  if (isShare || score > 1) return score / 100;
  // "score: 1" may be certainty or one of a hundred.
  return score === 1 && !likelihoodNames.includes(plain(name)) ? undefined : score;
};

/** The findings with `confidence` set if a score was found, and all fields of the service. */
export const readImageFindings = (findings: Record<string, unknown>): Record<string, unknown> => {
  const { confidence: asReceived, ...rest } = findings;
  const kept = asReceived === undefined ? rest : { ...rest, confidenceAsReceived: asReceived };
  const candidates = Object.entries(findings)
    .filter(([name]) => names.includes(plain(name)))
    .sort(([a], [b]) => names.indexOf(plain(a)) - names.indexOf(plain(b)));
  for (const [name, value] of candidates) {
    const confidence = likelihood(name, value);
    if (confidence === undefined) continue;
    return confidence === asReceived ? findings : { ...kept, confidence };
  }
  return kept;
};
