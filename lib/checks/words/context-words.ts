/** Words what this device's engine found, in the language of the reader. Earlier versions stored text alone. */

import { factsWords, isLine, modelSummaryWords, responseWords } from '../../contract/coded-context.ts';
import type { Context, ContextSource } from '../../contract/context-checks.ts';
import { BROWSER_MODEL, isThisDevice, RULES } from '../../contract/device/device.ts';
import { dayWords, languageWords, lineWords } from '../../contract/sentence.ts';
import { locale, t, wording } from '../../platform/words.ts';
import type { CheckKind } from '../../records/check-record.ts';

/** Stated about a page or a link, of which only the title is searched for; earlier versions stated the last two there. */
const TITLE_ONLY: readonly string[] = ['verdict.titleOnly', 'verdict.nothingFound', 'verdict.near'];

const titleOnly = (kind: CheckKind): string => (kind === 'page' ? t('label.pageTitleOnly') : t('verdict.titleOnly'));

/** The fixed sentence next to the label or in its place. */
export const verdictText = ({ verdict_coded: line, summary }: Context, kind: CheckKind): string | undefined => {
  if (!isLine(line)) return summary;
  const isOfTitle = kind === 'page' || kind === 'link';
  return line
    .map((one) =>
      isOfTitle && typeof one !== 'string' && TITLE_ONLY.includes(one.code)
        ? titleOnly(kind)
        : lineWords([one], wording()),
    )
    .join(' ');
};

/** A language model's sentence about the claim as Markdown, where one wrote it. */
export const modelSummaryText = (context: Context): string | undefined => modelSummaryWords(context, wording());

export const dayText = (day = '?'): string => dayWords(day, locale());

/** A code that is no language tag is returned as received. */
export const languageText = (code: string): string => languageWords(code, locale());

/** The name of a judge or a language model, or a phrase of ours if it has none. */
export const modelText = (name: string): string => {
  if (name === RULES) return t('judge.rules');
  return name === BROWSER_MODEL ? t('judge.browserModel') : name;
};

interface Recipient {
  kind: CheckKind;
  /** The connection that the check was sent to. */
  connection: string;
}

/** The sentence that stands for the result; a service's is its own text. */
export const summaryText = (context: Context, { kind, connection }: Recipient): string | undefined =>
  isThisDevice(connection) ? verdictText(context, kind) : context.summary;

/** How the check was made, as Markdown; a service's is its own text. */
export const responseText = (context: Context, { connection }: Pick<Recipient, 'connection'>): string =>
  (isThisDevice(connection) ? responseWords(context, wording()) : undefined) ?? context.response;

const textsIn = (facts: unknown): string[] =>
  Array.isArray(facts) ? facts.filter((fact) => typeof fact === 'string') : [];

/** The engine's knowledge about the source itself. */
export const sourceFacts = (source: ContextSource): string[] => factsWords(source, wording()) ?? textsIn(source.facts);
