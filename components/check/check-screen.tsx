/** The panel's first view: an input, and one check in depth. Painted from what is stored. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { useConnections } from '../connection/use-connections.ts';
import { ImagePage } from '../image/image-page.tsx';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { ClaimInput } from './ask/claim-input.tsx';
import { SEVERAL } from './ask/several-screen.tsx';
import { useStart } from './ask/use-start.ts';
import { CheckPage } from './check-page.tsx';
import { ShownCheck } from './shown-check.tsx';
import { useCheck } from './use-check.ts';

interface Props extends ViewProps {
  /** A list was pasted where one claim belongs. */
  onSeveral: (text: string) => void;
}

export const CheckScreen = ({ desk, address, go, onSeveral }: Props) => {
  const reading = useCheck(address.path[0]);
  const record = reading.state === 'read' ? reading.record : undefined;
  const earlier = useCheck(record?.earlier ?? '');
  const { askedOf } = useConnections(desk);
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
      <ClaimInput key={draft} words={draft} onSubmit={start} onSeveral={onSeveral} />
      <p class="beside-input">
        <a href={hrefOf('check', [SEVERAL])}>{t('several.open')}</a>
      </p>
      <ShownCheck
        {...{ desk, reading, askedOf, problem }}
        none={address.path[0] === undefined ? t('check.nothingYet') : t('check.notHere')}
        onPick={pick}
      >
        {(shown, onRemoved) =>
          shown.kind === 'image' ? (
            <ImagePage
              key={shown.id}
              record={shown}
              earlier={undefined}
              asked={askedOf(shown.connection)}
              askedOf={askedOf}
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
              asked={askedOf(shown.connection)}
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
