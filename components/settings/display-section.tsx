/** Settings of where Sidelight opens and when it notifies, with its language and colours. */
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { LoadProblem, NotLoaded } from '../controls/not-loaded.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { useOptionalPermissions } from '../controls/use-optional-permissions.ts';
import { OpensChoice } from './opens-choice.tsx';

interface Props {
  desk: Desk;
  access: Access;
}

export const DisplaySection = ({ desk, access }: Props) => {
  const reading = useLoaded(() => desk.privacy.read(), [desk]);
  const { held, switchWith } = useOptionalPermissions(access);
  const { loaded: stored } = reading;
  if (!stored) return <NotLoaded title={t('options.display')} unread={t('privacy.unread')} of={reading} />;

  const change = (changed: Parameters<typeof desk.privacy.change>[0]) =>
    reading.change(() => desk.privacy.change(changed));
  return (
    <section aria-labelledby="display-title">
      <h2 id="display-title">{t('options.display')}</h2>
      <LoadProblem of={reading} />
      <OpensChoice
        chosen={stored.opens}
        isFollowing={held.tabs}
        onChoose={(opens) => change({ opens })}
        onStopFollowing={() => switchWith('tabs', false)}
      />
      <SwitchRow
        id="notify"
        label={t('display.notify')}
        hint={t('display.notifyHint')}
        isOn={stored.notify && held.notifications}
        onChange={(isOn) => switchWith('notifications', isOn, (notify) => change({ notify }))}
      />
      <ul class="plain rows">
        <li id="language">
          <span>{t('display.language')}</span> <span class="quiet">{t('display.asBrowser')}</span>
        </li>
        <li id="scheme">
          <span>{t('display.scheme')}</span> <span class="quiet">{t('display.asBrowser')}</span>
        </li>
      </ul>
    </section>
  );
};
