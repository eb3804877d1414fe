/**
 * Offers fact-checkers with one yes to all of it: they are added, their fact-checks are downloaded, and kept up to date. The sites and
 * the rhythm stand above both answers, which are alike.
 */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';

interface Props {
  publishers: readonly Publisher[];
  /** The number of those that are not listed yet. */
  newCount: number;
  /** The hours between two automatic downloads. */
  hours: number;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  /** Absent where declining would lead nowhere. */
  onDecline?: (() => unknown) | undefined;
}

export const LibraryOffer = ({ publishers, newCount, hours, onAdd, onDecline }: Props) => {
  const adding = useAction();
  const declining = useAction();
  const hosts = publishers.map(({ host }) => host);
  return (
    <>
      <p>{t('library.keepAbout', { hours })}</p>
      {(newCount > 0 || hosts.length === 0) && <p>{t('library.keepWhy')}</p>}
      <p>{t('library.keepImages')}</p>
      {hosts.length > 0 && (
        <p class="quiet">{t('library.keepHosts', { hosts: new Intl.ListFormat(locale()).format(hosts) })}</p>
      )}
      <ActionProblem action={adding} />
      <ActionProblem action={declining} />
      <div class="actions alike">
        <ActionButton action={adding} isDisabled={hosts.length === 0} onAct={() => onAdd(publishers)}>
          {newCount > 0 || hosts.length === 0
            ? t('library.addAndKeep', newCount, { count: newCount })
            : t('library.keep')}
        </ActionButton>
        {onDecline && (
          <ActionButton action={declining} isRepeatable onAct={onDecline}>
            {t('library.notNow')}
          </ActionButton>
        )}
      </div>
    </>
  );
};
