/** Offers the known fact-checkers, of which the user ticks those that one answer adds; the other goes on without any. */
import { useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import {
  FactCheckerGroups,
  groupByLanguage,
  ownLanguages,
  useKnownFactCheckers,
} from '../evidence/fact-checker-groups.tsx';
import { LibraryOffer } from '../evidence/library-offer.tsx';

/** The hosts that the user has ticked or cleared; the others are ticked if they are in the browser's languages. */
export type ChangedTicks = ReadonlyMap<string, boolean>;

interface Props {
  desk: Pick<Desk, 'library'>;
  /** The hours between two automatic downloads. */
  hours: number;
  changed: ChangedTicks;
  onChange: (changed: ChangedTicks) => void;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  onDecline: () => void;
}

export const FactCheckerOffer = ({ desk, hours, changed, onChange, onAdd, onDecline }: Props) => {
  const known = useKnownFactCheckers(desk) ?? [];
  const [languages] = useState(ownLanguages);
  const isTicked = ({ host, language = '' }: Publisher): boolean => changed.get(host) ?? languages.has(language);
  const ticked = known.filter(isTicked);
  return (
    <section aria-labelledby="known-title">
      <h4 id="known-title">{t('known.title')}</h4>
      <p>{t('known.about')}</p>
      <FactCheckerGroups
        groups={groupByLanguage(known)}
        isTicked={isTicked}
        onTick={(some, isOn) => onChange(new Map([...changed, ...some.map(({ host }) => [host, isOn] as const)]))}
      />
      <LibraryOffer publishers={ticked} newCount={ticked.length} hours={hours} onAdd={onAdd} onDecline={onDecline} />
    </section>
  );
};
