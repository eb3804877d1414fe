/** Words what this device's engine found, in the language of the reader. */
import { factsWords, isLine, modelSummaryWords, responseWords } from '../../contract/coded-context.ts';
import type { Context, ContextSource } from '../../contract/context-checks.ts';
import { BROWSER_MODEL, isThisDevice, RULES } from '../../contract/device/device.ts';
import { dayWords, isDay, languageWords, lineWords } from '../../contract/sentence.ts';
import { formatDayOfYear } from '../../platform/format.ts';
import { locale, t, wording } from '../../platform/words.ts';
import type { CheckKind } from '../../records/check-record.ts';

/** The fixed sentence next to the label or in its place. */
export const verdictText = ({ verdict_coded: line }: Context, kind: CheckKind): string | undefined =>
  isLine(line)
    ? line
        .map((one) =>
          kind === 'page' && typeof one !== 'string' && one.code === 'verdict.titleOnly'
            ? t('label.pageTitleOnly')
            : lineWords([one], wording()),
        )
        .join(' ')
    : undefined;

/** A language model's sentence about the claim as Markdown, where one wrote it. */
export const modelSummaryText = (context: Context): string | undefined => modelSummaryWords(context, wording());

export const dayText = (day = '?'): string => dayWords(day, locale());

/** Without the year where it is that of `now`, for the lines of a list. */
export const shortDayText = (day: string, now: number): string =>
  isDay(day) && Number(day.slice(0, 'YYYY'.length)) === new Date(now).getFullYear()
    ? formatDayOfYear(Date.parse(day))
    : dayText(day);

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

/** The engine's knowledge about the source itself. */
export const sourceFacts = (source: ContextSource): string[] => factsWords(source, wording()) ?? [];
