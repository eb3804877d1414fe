/** Combines the parts of a split text with what the user decided about them: which are checked, and in which words. */
import type { ClaimPart } from '../../../lib/text/claims/claim-parts.ts';
import { readableWords } from '../../../lib/text/readable-words.ts';

/** Nobody reads through more than these at a time, and a service counts each. */
export const MAX_AT_ONCE = 50;

interface Decision {
  /** Absent until the user decides: then each claim is checked. */
  isTicked?: boolean;
  /** Skipped at first, and included again by the user. */
  isTaken?: boolean;
  /** As the user edited it. */
  words?: string;
}

/** By the text of the part, so that decisions outlast an edit of another part. */
export type Decisions = Readonly<Record<string, Decision>>;

export interface ClaimRow {
  /** The text of the part as it was split. */
  key: string;
  words: string;
  isTicked: boolean;
}

export interface ChosenClaims {
  rows: ClaimRow[];
  /** The number of claims after the last row. */
  beyond: number;
  skipped: Required<ClaimPart>[];
  /** The claims that will be checked, each once. */
  ticked: string[];
}

const isAside = (part: ClaimPart): part is Required<ClaimPart> => part.skipped !== undefined;

export const chosenClaims = (parts: readonly ClaimPart[], decisions: Decisions): ChosenClaims => {
  const decisionOn = ({ text }: ClaimPart): Decision =>
    (Object.hasOwn(decisions, text) ? decisions[text] : undefined) ?? {};
  const claims = parts.filter((part) => !isAside(part) || decisionOn(part).isTaken);
  const rows = claims.slice(0, MAX_AT_ONCE).map((part) => {
    const { isTicked = true, words = part.text } = decisionOn(part);
    return { key: part.text, words, isTicked: isTicked && readableWords(words).words !== '' };
  });
  return {
    rows,
    beyond: claims.length - rows.length,
    skipped: parts.filter(isAside).filter((part) => !decisionOn(part).isTaken),
    ticked: [...new Set(rows.flatMap(({ words, isTicked }) => (isTicked ? readableWords(words).words : [])))],
  };
};

export const withClaimDecision = (decisions: Decisions, key: string, decision: Decision): Decisions => ({
  ...decisions,
  [key]: { ...(Object.hasOwn(decisions, key) ? decisions[key] : {}), ...decision },
});
