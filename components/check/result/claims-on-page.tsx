/**
 * Lists the claims of a checked page that fact-checks on this device rated, each with the way to its place, and below them those
 * that they may have rated. The page itself has no label.
 */
import { useEffect, useState } from 'preact/hooks';
import { knownLabel } from '../../../lib/checks/words/check-words.ts';
import { dayText } from '../../../lib/checks/words/context-words.ts';
import { ratingLine, readFromLine } from '../../../lib/checks/words/related-words.ts';
import type { PageClaim, PageFactCheck } from '../../../lib/contract/device/page-claims.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { type RatedOnPage, ratedCount, ratedOnPage } from '../../../lib/records/read-claims-on-page.ts';
import { isSameText } from '../../../lib/text/same-text.ts';
import { ActionButton, ActionProblem, useAction } from '../../controls/action.tsx';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { LabelChip } from '../label-chip.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const MAX_CLAIM_CHARS = 600;
const MAX_TITLE_CHARS = 200;
const MAX_NAMED_CHARS = 60;

/** The rating as its publisher wrote it, or the title of a fact-check whose article was never read. */
const FactCheckLine = ({ url, publisher, date, rating, old, title, claim, readFrom }: PageFactCheck) => {
  const name = plainName(publisher);
  const read = claim === undefined || readFrom === undefined ? '' : readFromLine({ claim, readFrom });
  const unread = date === undefined ? name : t('later.of', { publisher: name, day: dayText(date) });
  return (
    <>
      <p>
        <ForeignLink address={url} siteIsShown>
          {rating !== undefined && date !== undefined ? (
            <b>{ratingLine({ publisher, rating, date, old: old === true })}</b>
          ) : (
            <bdi>{shortText(title, MAX_TITLE_CHARS)}</bdi>
          )}
        </ForeignLink>
        {rating === undefined && <span class="quiet"> {unread}</span>}
      </p>
      {read !== '' && <p class="quiet">{read}</p>}
    </>
  );
};

/** The words of the page; of the title, or of a claim that a publisher says appeared here, what is known of the place. */
const Words = ({ claim: { quote, appeared, factChecks }, title }: { claim: PageClaim; title: string }) => {
  const [{ publisher, claim = '' } = { publisher: '' }] = factChecks;
  return (
    <>
      <blockquote>
        <Foreign text={quote?.exact ?? (appeared ? claim : title)} most={MAX_CLAIM_CHARS} />
      </blockquote>
      {!quote && (
        <p class="quiet">
          {appeared ? t('pageClaims.appeared', { publisher: plainName(publisher) }) : t('pageClaims.inTitle')}
        </p>
      )}
    </>
  );
};

const RatedClaim = ({ record, desk, place, claim, factCheck, isNotSame }: Props & RatedOnPage) => {
  const label = isNotSame ? undefined : knownLabel(claim.label);
  const { url, claim: rated } = factCheck;
  const words = shortText(claim.quote?.exact ?? rated, MAX_NAMED_CHARS);
  const judge = (notSame: boolean) => () => desk.checks.judgePageClaim({ id: record.id, url, claim: rated, notSame });
  const going = useAction();
  const [isGone, setGone] = useState(false);
  const go = async () => setGone(!(await desk.pages.goToClaim({ check: record.id, place })).found);
  const isOtherWords = claim.quote !== undefined && !isSameText(claim.quote.exact, rated);
  return (
    <li class="page-claim">
      <LabelChip chip={label?.chip} word={label?.word} />
      <Words claim={claim} title={record.page?.title ?? ''} />
      {claim.factChecks.map((one) => (
        <FactCheckLine key={one.url} {...one} />
      ))}
      {isOtherWords && (
        <>
          <h3>{t('check.theirClaimIs')}</h3>
          <blockquote>
            <Foreign text={rated} most={MAX_CLAIM_CHARS} />
          </blockquote>
        </>
      )}
      {isNotSame && <p role="status">{t('card.dropped')}</p>}
      <div class="actions">
        {claim.quote && (
          <ActionButton action={going} onAct={go} isRepeatable label={t('pageClaims.goToNamed', { words })}>
            {t('pageClaims.goTo')}
          </ActionButton>
        )}
        <button
          type="button"
          aria-label={t(isNotSame ? 'pageClaims.undoNamed' : 'pageClaims.notSameNamed', { words })}
          onClick={judge(!isNotSame)}
        >
          {t(isNotSame ? 'card.undo' : 'card.notSame')}
        </button>
      </div>
      {isGone && <p role="status">{t('pageClaims.gone')}</p>}
      <ActionProblem action={going} />
    </li>
  );
};

const MayBeRated = ({ record: { claimsOnPage, page } }: Pick<Props, 'record'>) => {
  const questions = claimsOnPage?.mayBeRated ?? [];
  if (questions.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('pageClaims.mayBe', { count: questions.length })}</summary>
      <p class="quiet">{t('pageClaims.mayBeNote')}</p>
      <ul class="plain">
        {questions.map((claim) => (
          <li class="page-claim" key={claim.factChecks[0]?.url}>
            <Words claim={claim} title={page?.title ?? ''} />
            {claim.factChecks.map((one) => (
              <div key={one.url}>
                <FactCheckLine {...one} />
                {one.claim !== undefined && (
                  <blockquote>
                    <Foreign text={one.claim} most={MAX_CLAIM_CHARS} />
                  </blockquote>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** States what was compared: "none was rated" says nothing about a page that was compared with nothing. */
const Compared = ({ sentences, library, isPartial }: NonNullable<CheckRecord['claimsOnPage']>) => {
  if (library === 0)
    return (
      <p>
        {t('pageClaims.noLibrary')}{' '}
        <a href="options.html#evidence" target="_blank" rel="noreferrer">
          {t('pageClaims.fill')}
        </a>
      </p>
    );
  const counts = { sentences: sentences.toLocaleString(locale()), library: library.toLocaleString(locale()) };
  return (
    <p class="quiet">
      {t('pageClaims.compared', counts)} {isPartial && t('pageClaims.partial')}
    </p>
  );
};

/** The comparison is begun with the check; a view that opens later waits for it, or begins it again. */
const Comparing = ({ record: { id }, desk }: Props) => {
  const comparing = useAction();
  const [isStopped, setStopped] = useState(false);
  const compare = () => comparing.runAgain(() => desk.checks.comparePage({ id }));
  useEffect(() => {
    void compare();
  }, [id]);
  if (isStopped)
    return (
      <p role="status">
        {t('pageClaims.stopped')}{' '}
        <button
          type="button"
          onClick={() => {
            setStopped(false);
            void compare();
          }}
        >
          {t('pageClaims.again')}
        </button>
      </p>
    );
  if (!comparing.isBusy) return <ActionProblem action={comparing} />;
  return (
    <div class="line comparing-page" role="status">
      <p class="quiet">{t('pageClaims.comparing')}</p>
      <button
        type="button"
        onClick={() => {
          setStopped(true);
          void desk.checks.stopComparingPage({ id });
        }}
      >
        {t('action.stop')}
      </button>
    </div>
  );
};

export const ClaimsOnPage = ({ record, desk }: Props) => {
  const { claimsOnPage } = record;
  if (!claimsOnPage) return record.importedAt === undefined ? <Comparing record={record} desk={desk} /> : null;
  const count = ratedCount(record);
  const title = claimsOnPage.library === 0 ? t('pageClaims.notCompared') : t('pageClaims.none');
  return (
    <section class="claims-on-page" aria-labelledby="page-claims-title">
      <h2 id="page-claims-title">{count === 0 ? title : t('pageClaims.title', count, { count })}</h2>
      <ul class="plain">
        {ratedOnPage(record).map((one) => (
          <RatedClaim key={one.place} {...{ record, desk, ...one }} />
        ))}
      </ul>
      <MayBeRated record={record} />
      <Compared {...claimsOnPage} />
    </section>
  );
};
