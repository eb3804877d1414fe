/** One slim bar below the places of checks: the way back, the checks of the page beside the panel, all checks, and a new one. */
import { ChevronDown, Plus } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { type CheckRecord, readChecksOfPage } from '../../lib/records/read-checks.ts';
import { CheckRow } from '../check/check-row.tsx';
import { useChecks } from '../check/use-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { Breadcrumb } from '../narrative/thread/breadcrumb.tsx';
import { type Address, hrefOf } from './address.ts';
import { BackLine, BackLink } from './back-line.tsx';
import { leftView } from './left-view.ts';

interface Props {
  desk: Desk;
  address: Address;
  shown: ShownTab | null | undefined;
}

const ID = 'checks-of-page';

/** The checks of the page that is in view; none while another tab is in front of it. */
const useChecksBeside = (shown: Props['shown']): CheckRecord[] => {
  const address = shown && !shown.isElsewhere ? shown.address : '';
  const read = useCallback(async () => (hostOf(address) ? readChecksOfPage(address) : []), [address]);
  return useChecks(read) ?? [];
};

/** The field of a new check is in the view of the page, and has the focus there. */
const NewCheck = () => (
  <a class="new-check" href={hrefOf('check', [], { new: 'claim' })}>
    <Plus size={14} aria-hidden="true" />
    {t('check.newOne')}
  </a>
);

/** The two lists of checks. */
const Lists = ({ address: { view, path } }: Pick<Props, 'address'>) => {
  const isOfPage = view === 'check';
  const current = (isCurrent: boolean) => (isCurrent && path.length === 0 ? 'page' : undefined);
  return (
    <nav class="page-bar" aria-label={t('panel.lists')}>
      <a href={hrefOf('check')} aria-current={current(isOfPage)}>
        {t('panel.page')}
      </a>
      <a href={hrefOf('history')} aria-current={current(!isOfPage)}>
        {t('popup.allChecks')}
      </a>
      {!isOfPage && <NewCheck />}
    </nav>
  );
};

const Back = ({ address, shown }: Omit<Props, 'desk'>) => {
  if (leftView(address)) return <BackLine address={address} />;
  if (address.query.has('via')) return <Breadcrumb address={address} />;
  const hasPage = shown?.tab !== undefined && !shown.isElsewhere;
  return hasPage ? (
    <BackLink href={hrefOf('check')} words={t('panel.backToPage')} />
  ) : (
    <BackLink href={hrefOf('history')} words={t('panel.backToAll')} />
  );
};

/** Above one check, or several. */
const AboveCheck = ({ desk, address, shown }: Props) => {
  const { recipientOf } = useConnections(desk);
  const records = useChecksBeside(shown);
  const [isOpen, setOpen] = useState(false);
  const [id] = address.path;
  useEffect(() => setOpen(false), [id]);
  return (
    <>
      <div class="page-bar">
        <Back {...{ address, shown }} />
        {records.length > 0 && (
          <button type="button" aria-expanded={isOpen} aria-controls={ID} onClick={() => setOpen(!isOpen)}>
            {t('panel.checksOf', { count: records.length })}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        )}
        <NewCheck />
      </div>
      <section id={ID} class="page-bar-list" aria-label={t('panel.page')} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul class="plain">
              {records.map((record) => (
                <li key={record.id}>
                  <a
                    class="row"
                    href={hrefOf('check', [record.id])}
                    aria-current={record.id === id ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <CheckRow record={record} recipient={recipientOf(record.connection)} />
                  </a>
                </li>
              ))}
            </ul>
            <p class="small">
              <a href={hrefOf('history')}>{t('popup.allChecks')}</a>
            </p>
          </>
        )}
      </section>
    </>
  );
};

export const PageBar = ({ desk, address, shown }: Props) => {
  const { view, path } = address;
  if (view === 'check' && path.length > 0) return <AboveCheck {...{ desk, address, shown }} />;
  return view === 'check' || view === 'history' ? <Lists address={address} /> : null;
};
