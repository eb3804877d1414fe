/**
 * Cites the ratings that a result depends on: who rated which claim, how, when, and where it says so. Without a rating it cites the
 * sources that were found.
 */
import { t } from '../platform/words.ts';
import { oneLine } from '../text/one-line.ts';
import { withinMarks } from '../text/within-marks.ts';
import { answeredAt, type CheckSnapshot, contextIn, type TakenRating } from './check-snapshot.ts';
import { checkedWords, sentenceOfRecipient } from './copied-check.ts';
import { dayOf, writtenDay } from './written-day.ts';

export const CITATION_STYLES = ['plain', 'apa', 'markdown'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** A work to cite; a source has no rating. */
export interface Cited extends Partial<Pick<TakenRating, 'claim' | 'rating' | 'publisher' | 'date' | 'byPerson'>> {
  title: string;
  url: string;
}

/** Escapes foreign text, so that Markdown or HTML does not interpret it. */
const plainInMarkdown = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]()|#>~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');

/** An address in angle brackets ends only at the bracket; an address that is not on the web becomes plain text. */
const linkInMarkdown = (words: string, address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol)
    ? `[${plainInMarkdown(words)}](<${url.href.replace(/[<>]/g, encodeURIComponent)}>)`
    : plainInMarkdown(words);
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? oneLine(value) : undefined;

/** APA writes the date in English, the year first: "2026, March 3". */
const apaDate = (date: string | undefined): string => {
  const day = dayOf(date ?? '');
  if (!day) return date ?? 'n.d.';
  const rest = day.toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `${day.getUTCFullYear()}, ${rest}`;
};

const byPerson = ({ byPerson: isByPerson }: Cited): string[] => (isByPerson ? [t('cite.byPerson')] : []);

const inPlain = (cited: Cited, found: string): string =>
  [
    ...(cited.publisher ? [`${cited.publisher}.`] : []),
    `“${withinMarks(cited.title)}”.`,
    ...(cited.date ? [`${writtenDay(cited.date)}.`] : []),
    ...(cited.rating
      ? [t('cite.rated', { claim: withinMarks(cited.claim ?? ''), rating: withinMarks(cited.rating) })]
      : []),
    ...byPerson(cited),
    cited.url,
    found,
  ].join(' ');

const inApa = (cited: Cited): string => {
  const kind = cited.rating ? ` ${t('cite.apaRating', { rating: cited.rating })}` : '';
  const date = `(${apaDate(cited.date)}).`;
  const start = cited.publisher
    ? `${cited.publisher}. ${date} ${cited.title}${kind}.`
    : `${cited.title}${kind}. ${date}`;
  return [start, ...byPerson(cited), cited.url].join(' ');
};

const inMarkdown = (cited: Cited, found: string): string =>
  [
    `-${cited.publisher ? ` ${plainInMarkdown(cited.publisher)}:` : ''} ${linkInMarkdown(cited.title, cited.url)}`,
    ...(cited.date ? [plainInMarkdown(writtenDay(cited.date))] : []),
    ...(cited.rating
      ? [`**${plainInMarkdown(cited.rating)}** · ${plainInMarkdown(`“${withinMarks(cited.claim ?? '')}”`)}`]
      : []),
    ...byPerson(cited).map(plainInMarkdown),
    plainInMarkdown(found),
  ].join(', ');

export const citationWriters = { plain: inPlain, apa: inApa, markdown: inMarkdown };

const ratingsOf = ({ ratings = [] }: CheckSnapshot): Cited[] =>
  ratings.map(({ claim, rating, publisher, date, title, url, passage, byPerson: isByPerson }) => ({
    ...{ claim: oneLine(claim), rating: oneLine(rating), publisher: oneLine(publisher), date: oneLine(date) },
    ...{ title: oneLine(title), url: passage?.url ?? url, byPerson: isByPerson },
  }));

const sourcesOf = ({ record }: CheckSnapshot): Cited[] =>
  (contextIn(record)?.sources ?? []).map((source) => {
    const [publisher, date] = [textOf(source.source), textOf(source.date)];
    return {
      ...{ title: textOf(source.title) ?? source.url, url: source.url },
      ...(publisher ? { publisher } : {}),
      ...(date ? { date } : {}),
    };
  });

/** One line per work. */
export const citationOf = (taken: CheckSnapshot, style: CitationStyle): string => {
  const date = writtenDay(answeredAt(taken.record));
  const found = taken.own ? t('cite.found', { date }) : t('taken.foundThrough', { date, who: taken.recipientName });
  const ratings = ratingsOf(taken);
  const cited = ratings.length > 0 ? ratings : sourcesOf(taken);
  return cited.length > 0
    ? cited.map((one) => citationWriters[style](one, found)).join('\n')
    : `${checkedWords(taken)} ${sentenceOfRecipient(taken)}`;
};
