/** Lists earlier checks of the same image and of its copies, by any connection: the nearest first, where and when each was. */
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { platformName } from '../../lib/narratives/listing/searched-networks.ts';
import { ageOf } from '../../lib/platform/age.ts';
import { formatDayOrMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { readSeenBefore, type SeenCheck as Seen } from '../../lib/records/read-seen-before.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { siteName } from '../foreign/web-address.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  record: CheckRecord;
  found: readonly Seen[];
  recipientOf: (connection: string) => RecipientName;
}

const likenesses = {
  input: undefined,
  file: 'earlierUses.sameFile',
  same: 'earlierUses.nearlySame',
  turned: 'earlierUses.turnedCopy',
  edited: 'earlierUses.editedCopy',
} as const satisfies Record<Seen['likeness'], string | undefined>;

const scoreOf = ({ state }: CheckRecord): number | undefined =>
  state.name === 'analysed' && state.result.status === 'success' ? state.result.analysis.confidence : undefined;

/** The post or the article that had the image. */
const foundIn = ({ origin }: CheckRecord): string | undefined => {
  if (origin?.what === 'post' && origin.postedAt !== undefined)
    return t('earlierUses.inPost', {
      network: plainName(platformName(origin.platform), 40),
      date: formatDayOrMoment(origin.postedAt),
    });
  if (origin?.what !== 'article') return undefined;
  const { publisher, date } = origin;
  return date === undefined
    ? t('earlierUses.inUndatedArticle', { publisher: plainName(publisher, 60) })
    : t('earlierUses.inArticle', { publisher: plainName(publisher, 60), date: formatDayOrMoment(date) });
};

const placeOf = ({ ownImage, page, image, input }: CheckRecord): string | undefined =>
  ownImage?.name ?? siteName(page?.address) ?? siteName(image?.address ?? input);

const SeenItem = ({ seen: { record, likeness }, recipient }: { seen: Seen; recipient: RecipientName }) => {
  const { chip, word } = checkWords(record, recipient);
  const score = scoreOf(record);
  const places = [placeOf(record), foundIn(record)].filter((place) => place !== undefined);
  const said = likenesses[likeness];
  return (
    <li>
      <a class="check-row before" href={hrefOf('image', [record.id])}>
        <span>
          {said && <span class="likeness">{t(said)}</span>}{' '}
          <span class="quiet">
            {places.map((place, at) => (
              <Fragment key={place}>
                {at > 0 && ' · '}
                <Foreign text={place} most={80} />
              </Fragment>
            ))}
          </span>
        </span>{' '}
        <span class="check-row-result">
          <LabelChip chip={chip} word={word} />{' '}
          <span class="quiet">
            {score !== undefined && `${t('imageView.score', { score: Math.round(score * 100) })} · `}
            <bdi>{recipient.name}</bdi> · {ageOf(record.createdAt, Date.now())}
          </span>
        </span>
      </a>
      {record.origin?.what === 'article' && (
        <p>
          <ForeignLink address={record.origin.address}>{t('thread.openArticle')}</ForeignLink>
        </p>
      )}
    </li>
  );
};

export const useSeenBefore = (record: CheckRecord): readonly Seen[] => {
  const [found, setFound] = useState<readonly Seen[]>([]);
  useEffect(() => {
    let isThere = true;
    readSeenBefore(record).then(
      (seen) => isThere && setFound(seen),
      () => {},
    );
    return () => {
      isThere = false;
    };
    // An answer adds the hashes.
  }, [record.id, record.input, record.state.name]);
  return found;
};

export const SeenBefore = ({ record, found, recipientOf }: Props) => {
  if (found.length === 0) return null;
  const isLookAlike = found.some(
    ({ likeness }) => likeness === 'turned' || likeness === 'edited' || likeness === 'same',
  );
  return (
    <section aria-labelledby="before-title">
      <h3 id="before-title">
        {t(kindOfFile(record) === 'picture' ? 'earlierUses.seenBefore' : 'imageView.fileBefore', {
          count: found.length,
        })}
      </h3>
      {isLookAlike && <p class="quiet">{t('earlierUses.looksAlike')}</p>}
      <ul class="plain">
        {found.map((seen) => (
          <SeenItem key={seen.record.id} seen={seen} recipient={recipientOf(seen.record.connection)} />
        ))}
      </ul>
    </section>
  );
};
