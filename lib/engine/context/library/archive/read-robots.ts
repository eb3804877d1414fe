/**
 * Reads a site's robots.txt (RFC 9309): whether it lets programs request an address, and how long they should wait between two
 * requests. Only the rules for every program apply, since sites do not know this one by name.
 */
import robotsParser from 'robots-parser';
import { sentence } from '../../../../contract/sentence.ts';
import { StatedError } from '../../../stated-error.ts';

/** The parser keeps each rule of a group once for each program that the group names. */
const MAX_RULES = 2000;
const MAX_DELAY_MS = 30_000;

const NAMES = new Set(['user-agent', 'allow', 'disallow', 'crawl-delay']);

const rulesIn = (text: string): number =>
  text.split(/\r\n?|\n/).filter((line) =>
    NAMES.has(
      line
        .slice(0, Math.max(0, line.indexOf(':')))
        .trim()
        .toLowerCase(),
    ),
  ).length;

/** Only one that allows the address lets a request be sent. */
export type Allowance = { isAllowed: true; delayMs: number } | { isAllowed: false; delayMs: number };

/** Throws for a file with too many rules: to leave some out could request what they forbid. */
export const readRobots = (text: string, address: string): Allowance => {
  if (rulesIn(text) > MAX_RULES) throw new StatedError(sentence('archiveProblem.unreadable'));
  const robots = robotsParser(new URL('/robots.txt', address).href, text);
  return {
    isAllowed: robots.isAllowed(address, '*') === true,
    delayMs: Math.min(MAX_DELAY_MS, Math.max(0, (robots.getCrawlDelay('*') ?? 0) * 1000)),
  };
};
