/** Offers fact-checkers: one button adds those that are ticked and goes on, another goes on without any. */
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

/** The hosts that the user has ticked or cleared; the others are ticked if they are in the browser's languages. */
export type ChangedTicks = ReadonlyMap<string, boolean>;

interface Props {
  library: Desk['library'];
  /** The hours between two automatic downloads. */
  hours: number;
  changed: ChangedTicks;
  onChange: (changed: ChangedTicks) => void;
  /** Called before anything is awaited, so that the permission prompt can open within the click. Returns what went wrong. */
  onAdd: (publishers: readonly Publisher[]) => Promise<string | undefined>;
  onDecline: () => void;
}

export const FactCheckerOffer = ({ library, hours, changed, onChange, onAdd, onDecline }: Props) => {
  const known = useKnownFactCheckers(library) ?? [];
  const [languages] = useState(ownLanguages);
  const [problem, setProblem] = useState<string>();
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
      <p>{t('welcome.addAbout', { hours })}</p>
      <p>{t('welcome.addWhy')}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button
          type="button"
          class="main"
          disabled={ticked.length === 0}
          onClick={async () => setProblem(await onAdd(ticked))}
        >
          {t('welcome.addAndContinue', ticked.length, { count: ticked.length })}
        </button>
        <button type="button" onClick={onDecline}>
          {t('welcome.notNow')}
        </button>
      </div>
    </section>
  );
};
