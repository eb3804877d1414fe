/**
 * Reads a site's robots.txt (RFC 9309): what it asks programs to leave alone, how long to wait between requests, and where its
 * sitemaps are. Only the rules for every program apply, since sites do not know this one by name.
 */

export interface Robots {
  /** As written; they may be on other hosts. */
  sitemaps: string[];
  delayMs: number;
  allows(path: string): boolean;
}

interface Rule {
  isAllowed: boolean;
  /** The parts between the wildcards. */
  parts: string[];
  isWhole: boolean;
  length: number;
}

/** RFC 9309 asks for 500 kibibytes at least. */
const MAX_LETTERS = 512_000;
const MAX_RULES = 2000;
const MAX_SITEMAPS = 200;
const MAX_DELAY_MS = 30_000;

const ruleOf = (isAllowed: boolean, pattern: string): Rule => {
  const isWhole = pattern.endsWith('$');
  const path = isWhole ? pattern.slice(0, -1) : pattern;
  return { isAllowed, parts: path.split('*'), isWhole, length: pattern.length };
};

/** Each part is searched once, from the end of the one before: linear, unlike a regular expression with many wildcards. */
const matches = ({ parts, isWhole }: Rule, path: string): boolean => {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isWhole || path.length === first.length;
  let place = first.length;
  const last = isWhole ? (others.pop() ?? '') : '';
  for (const part of others) {
    const found = path.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return !isWhole || (path.endsWith(last) && path.length - last.length >= place);
};

export const readRobots = (text: string): Robots => {
  const rules: Rule[] = [];
  const sitemaps: string[] = [];
  let delayMs = 0;
  let isForAll = false;
  let isAmongAgents = false;
  for (const line of text.slice(0, MAX_LETTERS).split(/\r\n?|\n/)) {
    const [content = ''] = line.split('#', 1);
    const colon = content.indexOf(':');
    if (colon < 0) continue;
    const [name, value] = [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
    if (name === 'user-agent') {
      // Consecutive lines name the programs of one group.
      isForAll = value === '*' || (isAmongAgents && isForAll);
      isAmongAgents = true;
      continue;
    }
    if (name === 'sitemap' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(line.slice(line.indexOf(':') + 1).trim());
    isAmongAgents &&= name === 'sitemap';
    if (!isForAll) continue;
    if (name === 'crawl-delay' && Number(value) > 0) delayMs = Math.min(MAX_DELAY_MS, Number(value) * 1000);
    if ((name === 'disallow' || name === 'allow') && value !== '' && rules.length < MAX_RULES) {
      rules.push(ruleOf(name === 'allow', value));
    }
  }
  return {
    sitemaps,
    delayMs,
    /** The longest rule decides; of two equally long ones, the one that allows. */
    allows: (path) => {
      let deciding: Rule | undefined;
      for (const rule of rules) {
        if (!matches(rule, path)) continue;
        const isStronger = !deciding || rule.length > deciding.length;
        if (isStronger || (rule.isAllowed && rule.length === deciding?.length)) deciding = rule;
      }
      return deciding?.isAllowed ?? true;
    },
  };
};

/** For a site without the file. */
export const NO_RULES: Robots = { sitemaps: [], delayMs: 0, allows: () => true };
