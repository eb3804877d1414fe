/**
 * Reads the sentences of version 0.1.0, which stored checks of this device with English text alone. The texts below are those
 * that it wrote and never change; a text that differs in one letter stays as it is.
 */
import { isDay, type Sentence, type SentenceCode } from '../contract/sentence.ts';

const CONCLUSION = 'Its entry seems to hold its conclusion instead of the claim, so the rating is not used.';

/** By code: a text of version 0.1.0. What is in braces is a parameter of that name. */
const EARLIER: readonly (readonly [code: SentenceCode, text: string])[] = [
  ['verdict.ratedOld', '{publisher} rated a matching claim "{rating}", {day} (old).'],
  ['verdict.rated', '{publisher} rated a matching claim "{rating}", {day}.'],
  ['verdict.concludedOld', `{publisher} rated a claim "{rating}", {day} (old). ${CONCLUSION}`],
  ['verdict.concluded', `{publisher} rated a claim "{rating}", {day}. ${CONCLUSION}`],
  ['verdict.disagree', 'Fact-checkers disagree: {ratings}.'],
  [
    'verdict.nothingFound',
    'No matching fact-check found. This does not mean it is true or false. {answered} of {searched} sources answered.',
  ],
  ['verdict.near', '{count} related fact-check, not clearly about this claim.'],
  ['verdict.near', '{count} related fact-checks, none clearly about this claim.'],
  ['verdict.couldNotLook', 'Could not look properly: {names} did not answer.'],
  ['verdict.factCheckPage', 'This page is a fact-check by {publisher}.'],
  ['verdict.noSourceOn', 'Nothing was searched, because no source is switched on.'],
  ['fact.reliable', 'Wikipedia editors ({month}): generally reliable.'],
  ['fact.noConsensus', 'Wikipedia editors ({month}): no consensus.'],
  ['fact.unreliable', 'Wikipedia editors ({month}): unreliable, deprecated or blacklisted.'],
  ['fact.thePage', 'This is the page itself.'],
  ['fact.sameSite', 'The same site as [{number}].'],
  ['fact.older', 'Older than the page: {day}, the page {pageDay}.'],
  ['fact.noText', 'No text of it was used.'],
  ['fact.registered', 'The name {domain} was registered on {day}, according to its registry.'],
  ['fact.firstCapture', 'The oldest capture of {site} in the Internet Archive is of {day}.'],
  ['fact.retracted', 'This paper was retracted, according to Crossref.'],
  ['fact.retractedOn', 'This paper was retracted, {day}, according to Crossref.'],
  ['fact.withdrawn', 'This paper was withdrawn, according to Crossref.'],
  ['fact.withdrawnOn', 'This paper was withdrawn, {day}, according to Crossref.'],
  ['fact.concern', 'The publisher voiced concern about this paper, according to Crossref.'],
  ['fact.concernOn', 'The publisher voiced concern about this paper, {day}, according to Crossref.'],
  ['fact.retractedInEuropePmc', 'Europe PMC lists this paper as retracted.'],
  ['fact.wikidata', 'Wikidata describes it as "{description}".'],
  ['notRead.noPermission', 'Not read: no permission for {host}.'],
  ['notRead.unreachable', 'Not read: {host} could not be reached.'],
  ['notRead.tooSlow', 'Not read: {host} did not answer in time.'],
  ['notRead.noSuchPage', 'Not read: {host} has no such page.'],
  ['notRead.wordless', 'Not read: the page of {host} came without words.'],
  ['notRead.noAnswer', 'Not read: no answer in time.'],
  ['job.noWords', 'There are no words here that could be looked for.'],
  ['imageFile.tooSlow', 'Not read: {host} took too long.'],
  ['imageFile.noAnswer', 'Not read: {host} did not answer, or may not be read from here.'],
  ['imageFile.gone', 'Not read: the picture is no longer at hand. Open its page and check it there again.'],
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const DATE = `\\d{1,2} (?:${MONTHS.join('|')}) \\d{4}`;
const FORMS: Record<string, string> = {
  day: DATE,
  pageDay: DATE,
  month: '\\d{4}-\\d{2}',
  host: '[a-z0-9.-]+',
  number: '\\d+',
  count: '\\d+',
  answered: '\\d+',
  searched: '\\d+',
};

/** A text of others is at most so long in these sentences; a longer one is no sentence of ours. */
const MAX_TEXT = 2000;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (text: string): RegExp => {
  const pieces = text.split(/\{(\w+)\}/);
  const source = pieces.map((piece, at) =>
    at % 2 === 0 ? escaped(piece) : `(?<${piece}>${FORMS[piece] ?? '[^\\n]+?'})`,
  );
  return new RegExp(`^${source.join('')}$`);
};

let made: { code: SentenceCode; pattern: RegExp }[] | undefined;
const patterns = () => {
  made ??= EARLIER.map(([code, text]) => ({ code, pattern: patternOf(text) }));
  return made;
};

const isoDay = (words: string): string | undefined => {
  const [day = '', month = '', year = ''] = words.split(' ');
  const iso = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
};

type Part = Sentence['parts'][string];

const RATING = /^(?<publisher>.+?) "(?<rating>[^"]*)"(?<old> \(old\))?$/;

/** Undefined if a comma within a name makes the list ambiguous. */
const ratingsIn = (words: string): Part | undefined => {
  const list = words.split(/(?<="|\(old\)), /).map((one): Sentence | undefined => {
    const { publisher, rating, old } = RATING.exec(one)?.groups ?? {};
    if (publisher === undefined || rating === undefined) return undefined;
    return { code: old ? 'verdict.disagreeingOld' : 'verdict.disagreeing', parts: { publisher, rating } };
  });
  return list.includes(undefined) ? undefined : { list: list.filter((one) => one !== undefined) };
};

const partOf = (name: string, words: string): Part | undefined => {
  if (name === 'day' || name === 'pageDay') {
    const day = isoDay(words);
    return day === undefined ? undefined : { day };
  }
  if (name === 'month') return { day: words };
  if (name === 'ratings') return ratingsIn(words);
  if (name === 'names') return { list: words.split(', ') };
  return ['number', 'count', 'answered', 'searched'].includes(name) ? Number(words) : words;
};

/** The sentence that this text was; undefined if it is none of version 0.1.0. */
export const sentenceOfEarlier = (text: string): Sentence | undefined => {
  if (text.length > MAX_TEXT) return undefined;
  for (const { code, pattern } of patterns()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([name, words]) => [
      name === 'month' ? 'day' : name,
      partOf(name, words),
    ]);
    if (parts.every(([, part]) => part !== undefined)) return { code, parts: Object.fromEntries(parts) };
  }
  return undefined;
};
