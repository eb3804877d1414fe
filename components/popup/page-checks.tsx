/** Lists the checks made on the open page, newest first, in popup and panel. */
import { ChevronRight } from 'lucide-preact';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { moreFindings } from '../../lib/checks/words/image-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { ageOf } from '../../lib/platform/age.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { shownLaterFactChecks } from '../../lib/records/read-later-fact-checks.ts';
import { shownContext } from '../../lib/records/read-shown-context.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Elapsed } from '../check/result/elapsed.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { sentenceDirection } from '../foreign/sentence-direction.ts';
import { shortSentence, shortText } from '../foreign/shown-text.ts';
import { hrefOf } from '../panel/address.ts';
import { firstPublishers } from '../source/source-order.ts';

interface Props {
  records: CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
  /** The number of checks to list; the others are in the panel. */
  most?: number;
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

export const PageChecks = ({ records, recipientOf, desk, onPick, onOpen, most = records.length }: Props) => (
  <section class="page-checks" aria-labelledby="here-title">
    <div class="list-head">
      <h2 id="here-title">{t('popup.here', { count: records.length })}</h2>
      <button type="button" class="link" onClick={() => onOpen(hrefOf('history'))}>
        {t('popup.allChecks')}
      </button>
    </div>
    {records.length === 0 && <p class="empty">{t('popup.noneHere')}</p>}
    <ul class="plain">
      {records.slice(0, most).map((record) => {
        const { chip, word, sentence, summary } = checkWords(record, recipientOf(record.connection));
        const context = shownContext(record);
        const publishers = context ? firstPublishers(context, MAX_PUBLISHERS) : [];
        return (
          <li key={record.id} class="page-check">
            <button type="button" class="row" onClick={() => onPick(record.id)}>
              <span class="row-text">
                <span class="row-head">
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
                <span class="sentence" dir={sentenceDirection(sentence)}>
                  {shortSentence(sentence, 300)} {moreFindings(record)}
                </span>
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
    {records.length > most && (
      <button type="button" class="link" onClick={() => onOpen(hrefOf('check'))}>
        {t('popup.moreHere', { count: records.length - most })}
      </button>
    )}
  </section>
);
