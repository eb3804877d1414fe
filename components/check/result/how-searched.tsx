/** The account of a check in one fold: how it was searched and judged, what was sent to whom, and what else a service answered. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { responseText } from '../../../lib/checks/words/context-words.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { isObject } from '../../../lib/format/json.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { showSource } from '../../source/sources-section.tsx';
import { OtherFieldsPart } from './other-fields.tsx';
import { searchedOf } from './read-context.ts';
import { SentFacts } from './sent-section.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
}

/** Lists of sources by their outcome: the list of what was sent has the outcome of each. */
const OUTCOMES: readonly unknown[] = ['made.answered', 'made.foundNothing', 'made.didNotAnswer'];

const isOutcome = (line: unknown): boolean =>
  Array.isArray(line) && isObject(line[0]) && OUTCOMES.includes(line[0].code);

const withoutOutcomes = (context: Context): Context => {
  const { response_coded: blocks } = context;
  if (!Array.isArray(blocks)) return context;
  const kept = blocks.map((block) =>
    isObject(block) && Array.isArray(block.items)
      ? { ...block, items: block.items.filter((item) => !isOutcome(item)) }
      : block,
  );
  return { ...context, response_coded: kept.filter((block) => !isOutcome(block)) };
};

/** This device's account of its check is the extension's own. */
const Account = ({ record, context }: Pick<Props, 'record'> & { context: Context }) => {
  const text = responseText(withoutOutcomes(context), record);
  return text.trim() === '' ? null : <Markdown text={text} sources={context.sources.length} onCite={showSource} />;
};

/** Undefined for a service, which does not say where it searches, and where nothing was searched. */
const countsOf = ({ record, recipient: { own } }: Props): { answered: string; searched: string } | undefined => {
  const context = shownContext(record);
  const searched = context && own ? searchedOf(context) : [];
  if (searched.length === 0) return undefined;
  const answered = searched.filter(({ outcome }) => outcome !== 'silent').length;
  return { answered: answered.toLocaleString(locale()), searched: searched.length.toLocaleString(locale()) };
};

const titleOf = (props: Props): string => {
  const counts = countsOf(props);
  return counts ? t('check.howOf', { responded: counts.answered, searched: counts.searched }) : t('check.how');
};

const FOLD = 'how-searched';

const openFold = (): void => {
  const fold = document.getElementById(FOLD);
  fold?.setAttribute('open', '');
  fold?.scrollIntoView({ block: 'start' });
  fold?.querySelector('summary')?.focus();
};

/**
 * How many sources were searched for a claim, below the headline; a press opens the fold that names them. Nothing if `said` has the
 * sentence, nor for a page or a link: its title alone was searched.
 */
export const SearchedCount = ({ said, ...props }: Props & { said: readonly string[] }) => {
  const counts = props.record.kind === 'claim' ? countsOf(props) : undefined;
  const sentence = counts && t('answer.counted', counts);
  if (sentence === undefined || said.includes(sentence)) return null;
  return (
    <p class="quiet">
      <button type="button" class="link" onClick={openFold}>
        {sentence}
      </button>
    </p>
  );
};

export const HowSearched = ({ record, recipient }: Props) => {
  const context = shownContext(record);
  return (
    <details class="fold how-searched" id={FOLD}>
      <summary>{titleOf({ record, recipient })}</summary>
      <section>
        <h3>{t('sent.title')}</h3>
        <SentFacts record={record} recipient={recipient} />
      </section>
      {context && recipient.own && <Account record={record} context={context} />}
      <OtherFieldsPart record={record} recipient={recipient} />
    </details>
  );
};
