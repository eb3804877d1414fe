/** The rows of the checks made on the open page, each of which opens its check. */
import { ChevronRight } from 'lucide-preact';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { moreFindings } from '../../lib/checks/words/more-findings.ts';
import { relatedLine } from '../../lib/checks/words/related-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { ageOf } from '../../lib/platform/age.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { nearestRelated } from '../../lib/records/read-close-matches.ts';
import { shownLaterFactChecks } from '../../lib/records/read-later-fact-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Elapsed } from '../check/result/elapsed.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { sentenceDirection } from '../foreign/sentence-direction.ts';
import { shortSentence, shortText } from '../foreign/shown-text.ts';
import { firstPublishers } from '../source/source-order.ts';

interface Props {
  records: CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  desk: Pick<Desk, 'checks'>;
  onPick: (id: string) => void;
}

const MAX_PUBLISHERS = 2;

/** Who published the first sources; a screen reader says what the names are. */
const Publishers = ({ names }: { names: readonly string[] }) => (
  <span class="quiet publishers">
    <span class="heard">{t('popup.sources')} </span>
    {names.map((name, place) => (
      <span key={name}>
        {place > 0 && ' · '}
        <Foreign text={name} most={40} />
      </span>
    ))}
  </span>
);

const shownInput = ({ input }: CheckRecord): string => shortText(input, 120);

export const CheckRows = ({ records, recipientOf, desk, onPick }: Props) => (
  <ul class="plain">
    {records.map((record) => {
      const { chip, word, sentence, summary } = checkWords(record, recipientOf(record.connection));
      const context = shownContext(record);
      const related = nearestRelated(record);
      const publishers = context ? firstPublishers(context, MAX_PUBLISHERS) : [];
      return (
        <li key={record.id} class="line page-check">
          <button type="button" class="row" onClick={() => onPick(record.id)}>
            <span class="row-text">
              <span class="line row-head">
                <LabelChip chip={chip} word={word} />
                {isRunning(record.state) ? (
                  <span class="quiet">
                    <Elapsed since={record.createdAt} />
                  </span>
                ) : (
                  <span class="quiet">{ageOf(record.updatedAt, Date.now())}</span>
                )}
              </span>
              <span class="checked-line">
                <span class="excerpt" dir="auto">
                  {record.kind === 'claim' ? t('check.quoted', { words: shownInput(record) }) : shownInput(record)}
                </span>
                {publishers.length > 0 && <Publishers names={publishers} />}
              </span>
              <span class="small sentence" dir={sentenceDirection(sentence)}>
                {shortSentence(sentence, 300)} {moreFindings(record)}
              </span>
              {related !== undefined && (
                <span class="small sentence" dir="auto">
                  {relatedLine(related.match)}
                </span>
              )}
              {summary !== undefined && (
                <span class="excerpt summary" dir="auto">
                  {shortText(summary, 300)}
                </span>
              )}
              {shownLaterFactChecks(record).length > 0 && <span class="later">{t('later.title')}</span>}
              {record.notFoundAt !== undefined && <span class="quiet">{t('check.notFound')}</span>}
              {isRunning(record.state) && <span class="moving" aria-hidden="true" />}
            </span>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
          {isRunning(record.state) && (
            <button
              type="button"
              aria-label={t('popup.stopNamed', { words: shownInput(record) })}
              onClick={() => desk.checks.stop({ id: record.id })}
            >
              {t('action.stop')}
            </button>
          )}
        </li>
      );
    })}
  </ul>
);
