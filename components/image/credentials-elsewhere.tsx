/** Names the place where a file says that its credentials are stored, and loads them on a click that names its host. */
import type { Desk } from '../../lib/desk/client.ts';
import { allowHosts } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { useStart } from '../check/begin/use-start.ts';
import { openableAddress, webAddress } from '../foreign/web-address.ts';
import { givenImageOf } from './given-image.ts';
import { ImageStartState } from './image-start-state.tsx';
import { useOwnImage } from './use-own-image.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
  onStarted: (id: string) => void;
}

export const CredentialsElsewhere = ({ record, desk, onStarted }: Props) => {
  const { id, input, ownImage } = record;
  const { credentialsAt, credentials } = imageReportOf(record) ?? {};
  const { problem, start } = useStart(onStarted);
  const own = useOwnImage(desk, onStarted, id);
  const place = openableAddress(credentialsAt);
  const host = webAddress(credentialsAt)?.hostname ?? '';
  if (credentialsAt === undefined || !place) return null;
  if (credentials) return <p class="quiet">{t('imageView.loadedFrom', { host })}</p>;
  const image = ownImage && givenImageOf(id);
  const site = ownImage ? undefined : webAddress(input)?.hostname;
  const load = async () => {
    // The permission prompt must be the first action of the click.
    const isAllowed = await allowHosts(access, site === undefined ? [host] : [host, site]);
    if (!isAllowed) own.refuse(t('imageFile.noPermission', { host }));
    else if (ownImage && image) await own.check({ image, source: ownImage.source, name: ownImage.name, credentialsAt });
    else await start(desk.images.loadCredentials({ id }));
  };
  return (
    <>
      <p>{t('imageView.elsewhere', { host })}</p>
      {(image ?? site) === undefined ? (
        <p class="quiet">{t('ownImage.notKept')}</p>
      ) : (
        <div class="actions">
          <button type="button" disabled={own.isReading} onClick={load}>
            {t('imageView.loadFrom', { host })}
          </button>
        </div>
      )}
      {site !== undefined && <p class="quiet">{t('imageView.loadsAgain', { site })}</p>}
      <ImageStartState isReading={own.isReading} problem={own.problem ?? problem} />
    </>
  );
};
