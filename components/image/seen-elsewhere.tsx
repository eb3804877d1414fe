/** The second block about an image: where it was before, here and elsewhere. Nothing is searched before a click. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf, kindOfFile } from '../../lib/records/read-image-report.ts';
import { likeOf } from '../library/library-filter.ts';
import { hrefOf } from '../panel/address.ts';
import { EarlierUses } from './earlier-uses.tsx';
import { givenImageOf } from './given-image.ts';
import { SearchLinks } from './search-links.tsx';
import { SeenBefore, useSeenBefore } from './seen-before.tsx';

interface Props {
  record: CheckRecord;
  recipientOf: (connection: string) => RecipientName;
  desk: Desk;
}

export const SeenElsewhere = ({ record, recipientOf, desk }: Props) => {
  const found = useSeenBefore(record);
  const image = givenImageOf(record.id);
  const address = record.image?.address ?? record.input;
  // An image of the user is searched for while this page has it.
  const isSearched = kindOfFile(record) === 'picture' && (image !== undefined || !record.ownImage);
  const look = imageReportOf(record)?.image.look;
  if (!isSearched && found.length === 0 && !look) return null;
  return (
    <section aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('searchElsewhere.title')}</h2>
      <SeenBefore record={record} found={found} recipientOf={recipientOf} />
      {isSearched && (
        <>
          <SearchLinks address={address} image={image} />
          <EarlierUses address={address} desk={desk} />
        </>
      )}
      {look && (
        <p>
          <a href={hrefOf('library', [], { like: likeOf(look.hashes) })}>{t('libraryImage.fromCheck')}</a>
        </p>
      )}
    </section>
  );
};
