/**
 * Shows the official list of signers and its date. A click that names the host renews it, another restores the shipped list.
 */
import { useState } from 'preact/hooks';
import type { Desk, SignersView } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { shownDay } from './shown-day.ts';

interface Props extends Pick<SignersView, 'official' | 'shipped'> {
  images: Desk['images'];
  access: Access;
  onChanged: () => Promise<unknown>;
}

const outcomes = {
  renewed: 'trust.renewed',
  'no-answer': 'trust.noAnswer',
  'too-large': 'trust.tooLarge',
  'no-list': 'trust.noList',
  'too-small': 'trust.tooSmall',
} as const satisfies Record<Awaited<ReturnType<Desk['images']['renewOfficialList']>>, string>;

export const OfficialList = ({ official, shipped, images, access, onChanged }: Props) => {
  const { host, isRenewed, isAllowed, count } = official;
  const [notice, setNotice] = useState('');
  const [isConfirming, setIsPrompting] = useState(false);
  const renew = async () => {
    // The permission prompt must be the first action of the click.
    const allowed = allowHosts(access, [host]);
    setIsPrompting(true);
    setNotice(t('trust.asking', { host }));
    try {
      setNotice(
        (await allowed) ? t(outcomes[await images.renewOfficialList()], { host }) : t('trust.refused', { host }),
      );
      await onChanged();
    } catch {
      setNotice(t('app.didNotWork'));
    } finally {
      setIsPrompting(false);
    }
  };
  const drop = async () => {
    await images.dropRenewedList();
    setNotice(t('trust.dropped'));
    await onChanged();
  };
  const facts = { count: String(count), date: shownDay(official.date), host };
  return (
    <section aria-labelledby="official-title">
      <h3 id="official-title">{t('trust.official')}</h3>
      <p>{isRenewed ? t('trust.officialRenewed', count, facts) : t('trust.officialShipped', count, facts)}</p>
      <p class="quiet">{isAllowed ? t('trust.renewAbout', { host }) : t('trust.notAllowed', { host })}</p>
      <div class="actions">
        {isAllowed && (
          <button type="button" disabled={isConfirming} onClick={renew}>
            {t('trust.renew', { host })}
          </button>
        )}
        {isRenewed && (
          <button type="button" disabled={isConfirming} onClick={drop}>
            {t('trust.drop', { date: shownDay(shipped.date) })}
          </button>
        )}
      </div>
      <p role="status" class="quiet">
        {notice}
      </p>
    </section>
  );
};
