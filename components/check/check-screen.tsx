/** The panel's first view: an input, and one check in depth. Painted from what is stored. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { ImagePage } from '../image/image-page.tsx';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { CheckPage } from './check-page.tsx';
import { ClaimInput } from './claim-input.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { goToSeveral, SEVERAL } from './several-screen.tsx';
import { useCheck } from './use-check.ts';
import { useStart } from './use-start.ts';

export const CheckScreen = ({ desk, address, go }: ViewProps) => {
  const reading = useCheck(address.path[0]);
  const record = reading.state === 'read' ? reading.record : undefined;
  const earlier = useCheck(record?.earlier ?? '');
  const { askedOf } = useConnections(desk);
  const [removed, setRemoved] = useState<CheckRecord>();
  const [draft, setDraft] = useState<string>();
  const pick = (id: string) => go(hrefOf('check', [id]));
  const { problem, start: begin } = useStart(pick);
  const start = (text: string) => begin(desk.checks.start({ text }));
  const isElsewhere = address.path[0] !== undefined && record?.kind === 'image';
  useEffect(() => {
    if (isElsewhere) go(hrefOf('image', address.path), 'replace');
  }, [isElsewhere]);
  return (
    <>
      <h1 class="unseen">{t('panel.check')}</h1>
      <ClaimInput key={draft} words={draft} onSubmit={start} onSeveral={(text) => goToSeveral(text, go)} />
      <p class="beside-input">
        <a href={hrefOf('check', [SEVERAL])}>{t('several.open')}</a>
      </p>
      {problem !== undefined && (
        <p role="alert">
          <b>{t('state.notSent')}</b> · {problem}
        </p>
      )}
      {removed && (
        <RemovedNotice
          ids={[removed.id]}
          asked={[askedOf(removed.connection)]}
          desk={desk}
          onRestored={() => {
            setRemoved(undefined);
            pick(removed.id);
          }}
        />
      )}
      {reading.state === 'reading' && <p class="quiet">{t('check.loading')}</p>}
      {reading.state === 'none' && !removed && (
        <p>{address.path[0] === undefined ? t('check.nothingYet') : t('check.notHere')}</p>
      )}
      {record?.kind === 'image' && (
        <ImagePage
          key={record.id}
          record={record}
          earlier={undefined}
          asked={askedOf(record.connection)}
          askedOf={askedOf}
          desk={desk}
          onPick={(id) => go(hrefOf('image', [id]))}
          onRemoved={() => setRemoved(record)}
          onCheck={start}
        />
      )}
      {record && record.kind !== 'image' && (
        <CheckPage
          key={`${record.id} ${earlier.state}`}
          record={record}
          earlier={earlier.state === 'read' ? earlier.record : undefined}
          asked={askedOf(record.connection)}
          desk={desk}
          onPick={pick}
          onRemoved={() => setRemoved(record)}
          onEdit={setDraft}
        />
      )}
    </>
  );
};
