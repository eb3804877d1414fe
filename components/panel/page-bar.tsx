/** Shows the checks of the panel's page, and lets the panel follow the tab that is active now. */
import { useCallback, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { type Access, allow, hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { readChecksOfPage } from '../../lib/records/read-checks.ts';
import { CheckRow } from '../check/check-row.tsx';
import { useChecks } from '../check/use-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { hrefOf } from './address.ts';

interface Props {
  desk: Desk;
  shown: ShownTab | null | undefined;
  access: Access;
  /** The view below lists the checks of the page itself. */
  isListed: boolean;
}

export const PageBar = ({ desk, shown, access, isListed }: Props) => {
  const { recipientOf } = useConnections(desk);
  const address = shown?.address ?? '';
  const host = hostOf(address);
  const read = async () => (host && !isListed ? readChecksOfPage(address) : []);
  const records = useChecks(useCallback(read, [address, host, isListed])) ?? [];
  const [isRefused, setRefused] = useState(false);
  if (!shown || (!shown.isElsewhere && records.length === 0)) return null;
  const follow = async () => setRefused(!(await allow(access, { permissions: ['tabs'] })));
  return (
    <section class="page-bar" aria-label={t('panel.page')}>
      {shown.isElsewhere && (
        <p role="status">
          {t('panel.elsewhere')}{' '}
          <button type="button" class="link" onClick={follow}>
            {t('panel.follow')}
          </button>{' '}
          <span class="quiet">{t(isRefused ? 'privacy.refused' : 'panel.followHint')}</span>
        </p>
      )}
      {host && records.length > 0 && (
        <details>
          <summary>{t('panel.checksOf', { host, count: records.length })}</summary>
          <ul class="plain">
            {records.map((record) => (
              <li key={record.id}>
                <a class="row" href={hrefOf('check', [record.id])}>
                  <CheckRow record={record} recipient={recipientOf(record.connection)} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
