/** The fact-checks of ten made-up years: enough for several pages of a list of posts. */
import type { FactCheck } from './fact-checks.ts';

const COUNT = 450;
const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 1, 1, 9);
const DAYS_BETWEEN = 8;

const PLACES = ['Merrowhaven', 'Tarnlow', 'Quillford', 'Brackmouth', 'Silverstrand'];
const THINGS = ['bridge', 'harbour', 'school', 'windmill', 'bakery', 'clock tower', 'theatre', 'orchard', 'quarry'];
const CHANGES = [
  'was sold to a bank',
  'burned down',
  'was moved by night',
  'is older than the county',
  'was built twice',
];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Newest first, as in feeds. */
export const archiveChecks: readonly FactCheck[] = Array.from({ length: COUNT }, (_, at) => {
  const published = new Date(NEWEST - at * DAYS_BETWEEN * DAY_MS).toISOString();
  const subject = `${pick(THINGS, at)} number ${at} of ${pick(PLACES, at)}`;
  return {
    slug: `archive-${subject.replaceAll(' ', '-').toLowerCase()}`,
    language: 'en',
    published,
    title: `What happened to the ${subject}`,
    claim: `The ${subject} ${pick(CHANGES, at)}.`,
    claimant: 'A letter to the editor',
    rating: 'False',
    value: 1,
    text: [`We went there. The ${subject} stands where it stood.`],
  };
});
