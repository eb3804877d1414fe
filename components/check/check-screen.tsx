/** The panel's first view: an input, the check that is looked at, and the others. Painted from what is stored. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { readChecks } from '../../lib/records/read-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { CheckList } from './check-list.tsx';
import { CheckView } from './check-view.tsx';
import { ClaimInput } from './claim-input.tsx';
import { useChecks } from './use-checks.ts';

export const CheckScreen = ({ desk, address, go }: ViewProps) => {
  const records = useChecks(readChecks);
  const { askedOf } = useConnections(desk);
  const [blocked, setBlocked] = useState<string>();
  const [removed, setRemoved] = useState<CheckRecord>();
  if (!records) return <p class="quiet">{t('check.loading')}</p>;
  const [chosen] = address.path;
  const record = records.find(({ id }) => id === chosen) ?? records[0];
  const pick = (id: string) => go(hrefOf('check', [id]));
  return (
    <>
      <h1>{t('app.name')}</h1>
      <ClaimInput
        onSubmit={async (text) => {
          const started = await desk.checks.start({ text });
          if (started.outcome === 'blocked') setBlocked(started.host);
          else pick(started.id);
        }}
      />
      {blocked !== undefined && (
        <p role="status">
          <b>{t('state.notSent')}</b> · {t('background.neverSent', { host: blocked })}
        </p>
      )}
      {record ? (
        <CheckView
          key={record.id}
          record={record}
          asked={askedOf(record.connection)}
          desk={desk}
          onPick={pick}
          onRemoved={() => setRemoved(record)}
        />
      ) : (
        <p key="nothing">{t('check.nothingYet')}</p>
      )}
      {removed && (
        <p key="removed" role="status" class="removed">
          {t('check.removed')}{' '}
          {askedOf(removed.connection).own ? '' : `${t('check.keepsCopy', { who: askedOf(removed.connection).name })} `}
          <button
            type="button"
            onClick={async () => {
              await desk.checks.restore({ id: removed.id });
              setRemoved(undefined);
              pick(removed.id);
            }}
          >
            {t('check.undo')}
          </button>
        </p>
      )}
      {records.length > 1 && (
        <CheckList
          records={records}
          askedOf={({ connection }) => askedOf(connection)}
          current={record?.id}
          onPick={pick}
        />
      )}
    </>
  );
};
