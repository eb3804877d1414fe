/** The panel's first view: an input and one check in depth, rendered from what is stored. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { useConnections } from '../connection/use-connections.ts';
import { ImagePage } from '../image/image-page.tsx';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { BATCH } from './begin/batch-screen.tsx';
import { ClaimInput } from './begin/claim-input.tsx';
import { useStart } from './begin/use-start.ts';
import { CheckPage } from './check-page.tsx';
import { ShownCheck } from './shown-check.tsx';
import { useCheck } from './use-check.ts';

interface Props extends ViewProps {
  /** Called when a list is pasted into the field for one claim. */
  onBatch: (text: string) => void;
}

export const CheckScreen = ({ desk, address, go, onBatch }: Props) => {
  const reading = useCheck(address.path[0]);
  const record = reading.state === 'read' ? reading.record : undefined;
  const earlier = useCheck(record?.earlier ?? '');
  const { recipientOf } = useConnections(desk);
  const [draft, setDraft] = useState<string>();
  const pick = (id: string) => go(hrefOf('check', [id]));
  const { problem, start: begin } = useStart(pick);
  const start = (text: string, kind?: 'image') => begin(desk.checks.start({ text, kind }));
  const isElsewhere = address.path[0] !== undefined && record?.kind === 'image';
  useEffect(() => {
    if (isElsewhere) go(hrefOf('image', address.path), 'replace');
  }, [isElsewhere]);
  return (
    <>
      <h1 class="unseen">{t('panel.check')}</h1>
      <ClaimInput key={draft} words={draft} onSubmit={start} onBatch={onBatch} />
      <p class="beside-input">
        <a href={hrefOf('check', [BATCH])}>{t('batch.open')}</a>
      </p>
      <ShownCheck
        {...{ desk, reading, recipientOf, problem }}
        none={address.path[0] === undefined ? t('check.nothingYet') : t('check.notHere')}
        onPick={pick}
      >
        {(shown, onRemoved) =>
          shown.kind === 'image' ? (
            <ImagePage
              key={shown.id}
              record={shown}
              earlier={undefined}
              recipient={recipientOf(shown.connection)}
              recipientOf={recipientOf}
              desk={desk}
              onPick={(id) => go(hrefOf('image', [id]))}
              onRemoved={onRemoved}
              onCheck={start}
            />
          ) : (
            <CheckPage
              key={`${shown.id} ${earlier.state}`}
              record={shown}
              earlier={earlier.state === 'read' ? earlier.record : undefined}
              recipient={recipientOf(shown.connection)}
              desk={desk}
              onPick={pick}
              onRemoved={onRemoved}
              onEdit={setDraft}
            />
          )
        }
      </ShownCheck>
    </>
  );
};
