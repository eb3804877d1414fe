/**
 * Formats a check for the clipboard: as plain text, as Markdown, or as citations of its sources. Each names the author of a
 * statement and its date.
 */

import { t } from '../platform/words.ts';
import { shownInput } from '../records/read-shown-input.ts';
import { oneLine } from '../text/one-line.ts';
import { isSameText } from '../text/same-text.ts';
import { withinMarks } from '../text/within-marks.ts';
import { type SharedSource, sharedSources } from './shared-source.ts';
import { answeredAt, modelIn, summaryIn, type TakenCheck } from './taken-check.ts';

const sentenceOfRecipient = ({ record, recipientName }: TakenCheck): string => {
  const model = modelIn(record);
  const by = model === undefined ? recipientName : `${recipientName} (${oneLine(model)})`;
  return t('taken.checkedBy', { by, date: answeredAt(record).slice(0, 10) });
};

const checked = ({ record }: TakenCheck): string =>
  record.kind === 'claim' ? `"${oneLine(record.input)}"` : oneLine(shownInput(record));

/** A service's summary, in quotation marks after its name. Nothing if it repeats the words that stand above it. */
const saidInShort = (taken: TakenCheck): string[] => {
  const summary = summaryIn(taken);
  return summary === undefined || isSameText(summary, taken.record.input)
    ? []
    : [t('taken.said', { who: taken.recipientName, words: withinMarks(oneLine(summary)) })];
};

export const copiedText = (taken: TakenCheck): string => {
  const source = ({ title, url, passage }: SharedSource, place: number): string =>
    [`[${place + 1}] ${oneLine(title)}`, `    ${url}`, ...(passage ? [`    "${oneLine(passage)}"`] : [])].join('\n');
  const { page } = taken.record;
  return [
    checked(taken),
    ...(page ? [t('taken.readAt', { page: page.address })] : []),
    `${taken.word}. ${oneLine(taken.sentence)}`,
    ...saidInShort(taken),
    ...sharedSources(taken).map(source),
    sentenceOfRecipient(taken),
  ].join('\n');
};

/** Escapes foreign text, so that Markdown or HTML does not interpret it. */
const plain = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]()|#>~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');

/** An address in angle brackets ends only at the bracket; an address that is not on the web becomes plain text. */
const link = (words: string, address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol)
    ? `[${plain(words)}](<${url.href.replace(/[<>]/g, encodeURIComponent)}>)`
    : plain(words);
};

export const copiedMarkdown = (taken: TakenCheck): string => {
  const source = ({ title, url, passage }: SharedSource, place: number): string =>
    [`${place + 1}. ${link(title, url)}`, ...(passage ? [`   > ${plain(passage)}`] : [])].join('\n');
  const { page } = taken.record;
  const sources = sharedSources(taken);
  return [
    `> ${plain(checked(taken))}`,
    ...(page ? [t('taken.readAt', { page: link(page.title || page.address, page.address) })] : []),
    `**${plain(taken.word)}** · ${plain(taken.sentence)}`,
    ...saidInShort(taken).map(plain),
    ...(sources.length > 0 ? [sources.map(source).join('\n')] : []),
    `*${plain(sentenceOfRecipient(taken))}*`,
  ].join('\n\n');
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? oneLine(value) : undefined;

/** One line per source: publisher, title, date, address, and the date on which it was found. */
export const copiedCitation = (taken: TakenCheck): string => {
  const { state } = taken.record;
  const found = answeredAt(taken.record).slice(0, 10);
  const sources = state.name === 'done' && state.result.status === 'success' ? state.result.context.sources : [];
  const lines = sources.map((source) =>
    [
      ...[text(source.source)].flatMap((publisher) => (publisher ? [`${publisher}.`] : [])),
      `"${oneLine(source.title ?? source.url)}".`,
      ...[text(source.date)].flatMap((date) => (date ? [`${date}.`] : [])),
      source.url,
      t('taken.foundThrough', { date: found, who: taken.recipientName }),
    ].join(' '),
  );
  return lines.length > 0 ? lines.join('\n') : `${checked(taken)} ${sentenceOfRecipient(taken)}`;
};
