/**
 * Says at a check without a label that there was no fact-check to compare with, and offers to add fact-checkers, until the user has
 * answered; then it shows how the library is filled.
 */
import { useEffect } from 'preact/hooks';
import type { Publisher } from '../../../lib/contract/device/publishers.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import type { Access } from '../../../lib/platform/origins.ts';
import { access as browserAccess } from '../../../lib/platform/permissions.ts';
import { t } from '../../../lib/platform/words.ts';
import { ownLanguages, useKnownFactCheckers } from '../../evidence/fact-checker-groups.tsx';
import { FillingReport } from '../../evidence/library-filling.tsx';
import { LibraryOffer } from '../../evidence/library-offer.tsx';
import { useEvidence } from '../../evidence/use-evidence.ts';
import { useLibrary } from '../../evidence/use-library.ts';

/** The fact-checkers that the user has listed; else the known ones in the languages of the browser. */
const useOffered = (desk: Desk, listed: readonly Publisher[] | undefined): readonly Publisher[] => {
  const known = useKnownFactCheckers(desk.library) ?? [];
  if (listed === undefined || listed.length > 0) return listed ?? [];
  const languages = ownLanguages();
  return known.filter(({ language }) => languages.has(language));
};

interface Props {
  desk: Desk;
  /** The permissions of this browser, except in tests. */
  access?: Access;
}

export const EmptyLibrary = ({ desk, access = browserAccess }: Props) => {
  const { loaded: evidence, load, change, keepUpToDate } = useEvidence(desk, access);
  const library = useLibrary(desk, () => void load());
  const { loaded, progress, load: loadLibrary, follow } = library;
  useEffect(() => {
    void loadLibrary();
  }, [loadLibrary]);
  const offered = useOffered(desk, evidence?.publishers);
  // The library may have been filled since the check.
  const isEmpty = (loaded?.facts.size ?? 0) === 0;
  const isOffered =
    evidence !== undefined &&
    loaded !== undefined &&
    isEmpty &&
    offered.length > 0 &&
    evidence.managedBy === undefined &&
    !evidence.feeds.isOn &&
    evidence.feeds.isOfferDeclined !== true &&
    progress === undefined;
  return (
    <>
      {isEmpty && <p>{t('check.libraryEmpty')}</p>}
      {!isEmpty && progress === undefined && <p>{t('check.libraryFilled', { again: t('action.again') })}</p>}
      {isOffered && (
        <LibraryOffer
          publishers={offered}
          newCount={offered.length - evidence.publishers.length}
          hours={evidence.feeds.hours}
          onAdd={async (added) => {
            await keepUpToDate(added);
            void follow();
          }}
          onDecline={() => change(() => desk.evidence.declineFeeds())}
        />
      )}
      {(evidence?.feeds.isOn || progress !== undefined) && <FillingReport view={library} />}
    </>
  );
};
