/** The panel's view of pictures: the one of the address, or the newest. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { RemovedNotice } from '../check/removed-notice.tsx';
import { useCheck } from '../check/use-check.ts';
import { useStart } from '../check/use-start.ts';
import { useConnections } from '../connection/use-connections.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { ImagePage } from './image-page.tsx';

export const ImageScreen = ({ desk, address, go }: ViewProps) => {
  const reading = useCheck(address.path[0], 'image');
  const { askedOf } = useConnections(desk);
  const [removed, setRemoved] = useState<CheckRecord>();
  const pick = (id: string) => go(hrefOf('image', [id]));
  const { problem, start } = useStart((id) => go(hrefOf('check', [id])));
  const record = reading.state === 'read' ? reading.record : undefined;
  return (
    <>
      <h1 class="unseen">{t('panel.image')}</h1>
      {problem !== undefined && <p role="alert">{problem}</p>}
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
        <p>{address.path[0] === undefined ? t('imageView.none') : t('check.notHere')}</p>
      )}
      {record?.kind === 'image' && (
        <ImagePage
          key={record.id}
          record={record}
          earlier={undefined}
          asked={askedOf(record.connection)}
          askedOf={askedOf}
          desk={desk}
          onPick={pick}
          onRemoved={() => setRemoved(record)}
          onCheck={(text) => start(desk.checks.start({ text }))}
        />
      )}
      {record && record.kind !== 'image' && (
        <p>
          <a href={hrefOf('check', [record.id])}>{t('imageView.noPicture')}</a>
        </p>
      )}
      <p>
        <a href={hrefOf('history', [], { kind: 'image' })}>{t('imageView.all')}</a>
      </p>
    </>
  );
};
