/** The panel's first view: what belongs to the page beside it. Shows what is stored, and sends nothing by itself. */
import { useCallback } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { readChecksOfPage } from '../../lib/records/read-checks.ts';
import { PageActions } from '../check/begin/page-actions.tsx';
import type { Starting } from '../check/begin/use-start.ts';
import { useChecks } from '../check/use-checks.ts';
import type { Connections } from '../connection/use-connections.ts';
import { Loading } from '../controls/loading.tsx';
import { CheckRows } from '../popup/check-rows.tsx';
import { PageChecks } from '../popup/page-checks.tsx';
import { PageStoriesLines } from '../popup/page-stories.tsx';
import { SetUpLine } from '../team/set-up/set-up-line.tsx';

interface PageProps extends Pick<Connections, 'active' | 'recipientOf' | 'services'> {
  desk: Desk;
  go: (href: string) => void;
  start: Starting['start'];
  onPick: (id: string) => void;
}

const KnownPage = ({
  tab,
  address,
  isElsewhere,
  ...props
}: PageProps & { tab: number; address: string; isElsewhere: boolean }) => {
  const { desk, go, start, onPick, active, recipientOf } = props;
  const records = useChecks(useCallback(() => readChecksOfPage(address), [address]));
  return (
    <>
      {!isElsewhere && (
        <PageActions desk={desk} tab={tab} start={start} onPickImage={() => start(desk.pages.checkImage({ tab }))} />
      )}
      {records ? (
        <PageChecks count={records.length}>
          <CheckRows {...{ records, recipientOf, desk, onPick }} />
        </PageChecks>
      ) : (
        <Loading />
      )}
      <PageStoriesLines
        tab={tab}
        address={address}
        connection={active}
        recipientName={recipientOf(active).name}
        onOpen={go}
      />
    </>
  );
};

interface Props extends PageProps {
  /** Undefined until the browser has reported the tab, null if there is none. */
  shown: ShownTab | null | undefined;
}

export const PageView = ({ shown, ...props }: Props) => {
  if (shown === undefined) return null;
  const { tab, address = '', isElsewhere = false } = shown ?? {};
  const service = props.services.find(({ id }) => id === props.active);
  return (
    <>
      {service && <SetUpLine name={service.name} left={service.setUpLeft ?? []} />}
      {tab !== undefined && hostOf(address) !== undefined ? (
        <KnownPage key={`${tab} ${address}`} {...{ tab, address, isElsewhere }} {...props} />
      ) : (
        <p class="empty">{address === '' ? t('panel.pressIcon') : t('popup.noPage')}</p>
      )}
    </>
  );
};
