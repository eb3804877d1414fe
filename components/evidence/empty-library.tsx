/**
 * Stands where the library has nothing: at a check without a label, and in its own place. Offers to add fact-checkers, and then shows
 * how the library is filled.
 */
import { useEffect } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { access as browserAccess } from '../../lib/platform/permissions.ts';
import { ownLanguages, useKnownFactCheckers } from './fact-checker-groups.tsx';
import { FillingReport } from './library-filling.tsx';
import { LibraryOffer } from './library-offer.tsx';
import { useEvidence } from './use-evidence.ts';
import { useLibrary } from './use-library.ts';

/** The fact-checkers that the user has listed; else the known ones in the languages of the browser. */
const useOffered = (desk: Desk, listed: readonly Publisher[] | undefined): readonly Publisher[] => {
  const known = useKnownFactCheckers(desk) ?? [];
  if (listed === undefined || listed.length > 0) return listed ?? [];
  const languages = ownLanguages();
  return known.filter(({ language }) => languages.has(language));
};

interface Props {
  desk: Desk;
  /** Says that it is empty, and what that means here. */
  empty: string;
  /** Says that it has been filled since; absent where what it has is shown then. */
  filled?: string;
  /** Offered also to a user who has declined: here it is the only thing to do. */
  isPlace?: boolean;
  /** Called after a filling. */
  onFilled?: () => unknown;
  /** The permissions of this browser, except in tests. */
  access?: Access;
}

export const EmptyLibrary = ({ desk, empty, filled, isPlace = false, onFilled, access = browserAccess }: Props) => {
  const { loaded: evidence, load, change, keepUpToDate } = useEvidence(desk, access);
  const library = useLibrary(desk, () => {
    void load();
    onFilled?.();
  });
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
    (isPlace || evidence.feeds.isOfferDeclined !== true) &&
    progress === undefined;
  return (
    <>
      {isEmpty && <p>{empty}</p>}
      {!isEmpty && progress === undefined && filled !== undefined && <p>{filled}</p>}
      {isOffered && (
        <LibraryOffer
          publishers={offered}
          newCount={offered.length - evidence.publishers.length}
          hours={evidence.feeds.hours}
          onAdd={async (added) => {
            await keepUpToDate(added);
            void follow();
          }}
          onDecline={isPlace ? undefined : () => change(() => desk.evidence.declineFeeds())}
        />
      )}
      {(evidence?.feeds.isOn || progress !== undefined) && <FillingReport view={library} />}
    </>
  );
};
