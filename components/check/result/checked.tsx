/** Shows the input of a check, its page, its recipient and its age. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { ratedPartOf } from '../../../lib/checks/words/rated-part-of.ts';
import { ageOf } from '../../../lib/platform/age.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { decidedMatches, statedMatch } from '../../../lib/records/read-close-matches.ts';
import { kindOfFile } from '../../../lib/records/read-image-report.ts';
import { isPractice } from '../../../lib/records/read-practice.ts';
import { changedPart } from '../../../lib/text/changed-part.ts';
import { oneLine } from '../../../lib/text/one-line.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { siteName } from '../../foreign/web-address.ts';
import { MarkedWords } from './marked-claim.tsx';
import { differingPlaces } from './what-differs.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  onEdit?: (() => void) | undefined;
}

const titles = {
  claim: 'check.checkedClaim',
  link: 'check.checkedLink',
  page: 'check.checkedPage',
} as const;

const files = {
  picture: 'check.checkedImage',
  video: 'check.checkedVideo',
  sound: 'check.checkedSound',
  document: 'check.checkedDocument',
} as const;

/**
 * The part that was rated, else the words that differ from the match that the result is about: one copy of the text serves all
 * matches.
 */
const CheckedWords = ({ record }: { record: CheckRecord }) => {
  const part = ratedPartOf(record);
  if (part) return <MarkedWords text={record.input} places={[part]} isPart />;
  const { match } = statedMatch(record) ?? decidedMatches(record)[0] ?? {};
  return <MarkedWords text={record.input} places={match ? differingPlaces(record.input, match).here : []} />;
};

/**
 * An address becomes a link; words are quoted, because they are not the extension's. The quotation marks follow their
 * direction.
 */
const What = ({ record }: { record: CheckRecord }) => {
  const { kind, input, image, ownImage } = record;
  if (kind === 'claim') {
    return (
      <p class="checked claim-words">
        <q class="foreign" dir="auto">
          <CheckedWords record={record} />
        </q>
      </p>
    );
  }
  if (ownImage) {
    return (
      <p class="checked">
        <Foreign text={ownImage.name} most={200} />
      </p>
    );
  }
  return (
    <p class="checked">
      <ForeignLink address={input} siteIsShown>
        <Foreign text={(kind === 'image' && image?.alt) || input} most={200} />
      </ForeignLink>
    </p>
  );
};

/** How the words read on their page now, with what has changed. */
const ReadsNow = ({ before, now }: { before: string; now: string }) => (
  <>
    <p class="quiet">{t('check.readsNow')}</p>
    <p class="claim-words reads-now">
      <q class="foreign" dir="auto">
        <MarkedWords text={now} places={[changedPart(before, now) ?? {}]} />
      </q>
    </p>
  </>
);

/** Where it was checked; its origin in the panel has a line of its own. */
const Where = ({ record }: { record: CheckRecord }) => {
  const { kind, input, page, ownImage, origin } = record;
  if (ownImage) return <>{t(`ownImage.source.${ownImage.source}`)} · </>;
  const site = page ? siteName(page.address) : kind === 'claim' ? undefined : siteName(input);
  if (site === undefined) {
    return origin ? null : <>{t(isPractice(record) ? 'check.practised' : 'check.typed')} · </>;
  }
  const name = <bdi>{site}</bdi>;
  return (
    <>
      {page ? (
        <ForeignLink address={page.address} siteIsShown>
          {name}
        </ForeignLink>
      ) : (
        name
      )}{' '}
      ·{' '}
    </>
  );
};

export const Checked = ({ record, recipient, onEdit }: Props) => {
  const { kind, quote, embedded, notFoundAt, readsNow, fullLength, importedAt, furtherPages = [] } = record;
  const isNamed = !recipient.isOnly || importedAt !== undefined;
  return (
    <section class="checked-words" aria-labelledby="checked-title">
      <h2 id="checked-title" class={kind === 'claim' ? 'heard' : undefined}>
        {t(kind === 'image' ? files[kindOfFile(record)] : titles[kind])}
      </h2>
      <What record={record} />
      <p class="quiet">
        <Where record={record} />
        {isNamed && (
          <>
            <bdi>{recipient.name}</bdi> ·{' '}
          </>
        )}
        {ageOf(record.updatedAt, Date.now())}
        {importedAt !== undefined && ` · ${t('check.imported', { when: formatMoment(importedAt) })}`}
        {embedded && ` · ${t('check.embedded')}`}
        {notFoundAt !== undefined && ` · ${t('check.notFound')}`}
        {onEdit && (
          <>
            {' · '}
            <button type="button" class="link" onClick={onEdit}>
              {t('check.edit')}
            </button>
          </>
        )}
      </p>
      {readsNow !== undefined && <ReadsNow before={oneLine(quote?.exact ?? record.input)} now={readsNow} />}
      {furtherPages.length > 0 && (
        <p class="quiet">
          {t('check.furtherPages')}{' '}
          {furtherPages.map(({ pageKey, address, title }, at) => (
            <span key={pageKey}>
              {at > 0 && ' · '}
              <ForeignLink address={address} siteIsShown>
                <bdi title={title}>{siteName(address) ?? address}</bdi>
              </ForeignLink>
            </span>
          ))}
        </p>
      )}
      {fullLength !== undefined && <p class="quiet">{t('check.cut', { count: fullLength })}</p>}
    </section>
  );
};
