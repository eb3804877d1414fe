/**
 * Formats a check for the clipboard: as plain text or as Markdown. Each names the author of a
 * statement and its date.
 */

import { t } from '../platform/words.ts';
import { shownInput } from '../records/read-shown-input.ts';
import { oneLine } from '../text/one-line.ts';
import { isSameText } from '../text/same-text.ts';
import { withinMarks } from '../text/within-marks.ts';
import { answeredAt, type CheckSnapshot, modelIn, resultLine, summaryIn } from './check-snapshot.ts';
import { type SharedSource, sharedSources } from './shared-source.ts';
import { writtenDay } from './written-day.ts';

export const sentenceOfRecipient = ({ record, recipientName }: CheckSnapshot): string => {
  const model = modelIn(record);
  const by = model === undefined ? recipientName : `${recipientName} (${oneLine(model)})`;
  return t('taken.checkedBy', { by, date: writtenDay(answeredAt(record)) });
};

export const checkedWords = ({ record }: CheckSnapshot): string =>
  record.kind === 'claim' ? `"${oneLine(record.input)}"` : oneLine(shownInput(record));

/** A service's summary, in quotation marks after its name. Nothing if it repeats the words that stand above it. */
const saidInShort = (taken: CheckSnapshot): string[] => {
  const summary = summaryIn(taken);
  return summary === undefined || isSameText(summary, taken.record.input)
    ? []
    : [t('taken.said', { who: taken.recipientName, words: withinMarks(oneLine(summary)) })];
};

export const copiedText = (taken: CheckSnapshot): string => {
  const source = ({ title, url, passage }: SharedSource, place: number): string =>
    [`[${place + 1}] ${oneLine(title)}`, `    ${url}`, ...(passage ? [`    "${oneLine(passage)}"`] : [])].join('\n');
  const { page } = taken.record;
  return [
    checkedWords(taken),
    ...(page ? [t('taken.readAt', { page: page.address })] : []),
    resultLine({ ...taken, sentence: oneLine(taken.sentence) }),
    ...saidInShort(taken),
    ...sharedSources(taken).map(source),
    sentenceOfRecipient(taken),
  ].join('\n');
};

/** Escapes foreign text, so that Markdown or HTML does not interpret it. */
export const plainInMarkdown = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_[\]()|#>~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');

/** An address in angle brackets ends only at the bracket; an address that is not on the web becomes plain text. */
export const linkInMarkdown = (words: string, address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol)
    ? `[${plainInMarkdown(words)}](<${url.href.replace(/[<>]/g, encodeURIComponent)}>)`
    : plainInMarkdown(words);
};

export const copiedMarkdown = (taken: CheckSnapshot): string => {
  const source = ({ title, url, passage }: SharedSource, place: number): string =>
    [`${place + 1}. ${linkInMarkdown(title, url)}`, ...(passage ? [`   > ${plainInMarkdown(passage)}`] : [])].join(
      '\n',
    );
  const { page } = taken.record;
  const sources = sharedSources(taken);
  return [
    `> ${plainInMarkdown(checkedWords(taken))}`,
    ...(page ? [t('taken.readAt', { page: linkInMarkdown(page.title || page.address, page.address) })] : []),
    `${taken.word === undefined ? '' : `**${plainInMarkdown(taken.word)}** · `}${plainInMarkdown(taken.sentence)}`,
    ...saidInShort(taken).map(plainInMarkdown),
    ...(sources.length > 0 ? [sources.map(source).join('\n')] : []),
    `*${plainInMarkdown(sentenceOfRecipient(taken))}*`,
  ].join('\n\n');
};
