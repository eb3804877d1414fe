/** The panel's view of images: the one in the address, or the newest. */
import { t } from '../../lib/platform/words.ts';
import { useStart } from '../check/begin/use-start.ts';
import { ShownCheck } from '../check/shown-check.tsx';
import { useCheck } from '../check/use-check.ts';
import { useConnections } from '../connection/use-connections.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { AreaScreen } from './area-screen.tsx';
import { ImagePage } from './image-page.tsx';
import { originInImage } from './origin-in-image.ts';
import { OwnImage } from './own-image.tsx';

/** The places of this view that are no checks. */
const [OWN, AREA] = ['own', 'area'];

export const ImageScreen = (props: ViewProps) => {
  const { desk, address, go } = props;
  const [place] = address.path;
  if (place !== AREA) return <ImagesScreen {...props} />;
  return <AreaScreen desk={desk} onStarted={(id) => go(hrefOf('image', [id]), 'replace')} />;
};

const ImagesScreen = ({ desk, address, go }: ViewProps) => {
  const place = address.path[0] === OWN ? undefined : address.path[0];
  const reading = useCheck(place, 'image');
  const { active, recipientOf } = useConnections(desk);
  const recipient = recipientOf(active);
  const pick = (id: string) => go(hrefOf('image', [id]));
  const { problem, start } = useStart((id) => go(hrefOf('check', [id])));
  return (
    <>
      <h1 class="heard">{t('panel.image')}</h1>
      {place === undefined && (
        <OwnImage desk={desk} serviceName={recipient.own ? undefined : recipient.name} onStarted={pick} />
      )}
      <ShownCheck
        {...{ desk, reading, recipientOf, problem }}
        none={<p>{place === undefined ? t('imageView.none') : t('check.notHere')}</p>}
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
              isTextWanted={address.query.get('text') === 'now'}
              onCheck={(text, found) => start(desk.checks.startFrom({ text, origin: originInImage(record.id, found) }))}
            />
          ) : (
            <p>
              <a href={hrefOf('check', [record.id])}>{t('imageView.noPicture')}</a>
            </p>
          )
        }
      </ShownCheck>
      {place === undefined && (
        <p>
          <a href={hrefOf('history', [], { kind: 'image' })}>{t('imageView.all')}</a>
        </p>
      )}
    </>
  );
};
