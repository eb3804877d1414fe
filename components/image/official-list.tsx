/**
 * Shows the official list of signers and its date. A click that names the host renews it, another restores the shipped list.
 */
import { useState } from 'preact/hooks';
import type { Desk, SignersView } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
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
  const action = useAction();
  const renew = async () => {
    setNotice(t('trust.asking', { host }));
    // The permission prompt must be the first action of the click.
    const isAllowed = await allowHosts(access, [host]);
    setNotice(isAllowed ? t(outcomes[await images.renewOfficialList()], { host }) : t('trust.refused', { host }));
    await onChanged();
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
          <ActionButton action={action} onAct={renew} isRepeatable>
            {t('trust.renew', { host })}
          </ActionButton>
        )}
        {isRenewed && (
          <ActionButton action={action} onAct={drop} isRepeatable>
            {t('trust.drop', { date: shownDay(shipped.date) })}
          </ActionButton>
        )}
      </div>
      <ActionProblem action={action} />
      <p role="status" class="quiet">
        {action.sentence === undefined ? notice : ''}
      </p>
    </section>
  );
};
