/** The panel's view of images: the one in the address, or the newest. */
import { t } from '../../lib/platform/words.ts';
import { useStart } from '../check/begin/use-start.ts';
import { ShownCheck } from '../check/shown-check.tsx';
import { useCheck } from '../check/use-check.ts';
import { useConnections } from '../connection/use-connections.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/panel-screen.tsx';
import { ImagePage } from './image-page.tsx';

export const ImageScreen = ({ desk, address, go }: ViewProps) => {
  const reading = useCheck(address.path[0], 'image');
  const { recipientOf } = useConnections(desk);
  const pick = (id: string) => go(hrefOf('image', [id]));
  const { problem, start } = useStart((id) => go(hrefOf('check', [id])));
  return (
    <>
      <h1 class="unseen">{t('panel.image')}</h1>
      <ShownCheck
        {...{ desk, reading, recipientOf, problem }}
        none={<p>{address.path[0] === undefined ? t('imageView.none') : t('check.notHere')}</p>}
        onPick={pick}
      >
        {(record, onRemoved) =>
          record.kind === 'image' ? (
            <ImagePage
              key={record.id}
              record={record}
              earlier={undefined}
              recipient={recipientOf(record.connection)}
              recipientOf={recipientOf}
              desk={desk}
              onPick={pick}
              onRemoved={onRemoved}
              onCheck={(text) => start(desk.checks.startFrom({ text, origin: { what: 'image', check: record.id } }))}
            />
          ) : (
            <p>
              <a href={hrefOf('check', [record.id])}>{t('imageView.noPicture')}</a>
            </p>
          )
        }
      </ShownCheck>
      <p>
        <a href={hrefOf('history', [], { kind: 'image' })}>{t('imageView.all')}</a>
      </p>
    </>
  );
};
