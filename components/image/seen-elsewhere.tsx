/** The second block about an image: where it was before, here and elsewhere. Nothing is searched before a click. */
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
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
  if (!isSearched && found.length === 0) return null;
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
    </section>
  );
};
