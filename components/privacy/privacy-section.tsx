/** Settings of what leaves this browser, and what stays in it and for how long. */
import type { Desk, PrivacyView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { LoadProblem, NotLoaded } from '../controls/not-loaded.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { useOptionalPermissions } from '../controls/use-optional-permissions.ts';
import { plainName } from '../foreign/plain-name.ts';
import { AllowedHosts, AnsweredSites } from './answered-sites.tsx';
import { MarkedSites } from './marked-sites.tsx';
import { NeverSend } from './never-send.tsx';
import { RetentionForm } from './retention-form.tsx';

const readPrivacy = async (desk: Desk): Promise<PrivacyView> => {
  const read = await desk.privacy.read();
  return { ...read, organisation: plainName(read.organisation) };
};

interface Props {
  desk: Desk;
  access: Access;
}

export const PrivacySection = ({ desk, access }: Props) => {
  const reading = useLoaded(() => readPrivacy(desk), [desk]);
  const { held, switchWith } = useOptionalPermissions(access);
  const { loaded: privacy } = reading;
  if (!privacy) return <NotLoaded title={t('privacy.title')} unread={t('privacy.unread')} of={reading} />;

  const isLocked = (what: PrivacyView['locked'][number]) => privacy.locked.includes(what);
  const managedBy = (what: PrivacyView['locked'][number]) => (isLocked(what) ? privacy.organisation : undefined);
  const change = (changed: Parameters<typeof desk.privacy.change>[0]) =>
    reading.change(() => desk.privacy.change(changed));

  return (
    <section aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('privacy.title')}</h2>
      <p class="intro">{t('privacy.about')}</p>
      <LoadProblem of={reading} />
      <AnsweredSites
        sites={privacy.sites}
        onForget={(site) => reading.change(() => desk.privacy.forgetSite({ site }))}
      />
      <AllowedHosts
        hosts={privacy.allowedHosts}
        onForget={(host) => reading.change(() => desk.privacy.forgetHost({ host }))}
      />
      <MarkedSites desk={desk} access={access} />
      <NeverSend
        neverSend={privacy.neverSend}
        organisation={privacy.organisation}
        isLocked={isLocked('neverSend')}
        onAdd={async (list, place) => {
          const { added } = await reading.change(() => desk.privacy.addPlace({ list, place }));
          return added;
        }}
        onRemove={(list, place) => reading.change(() => desk.privacy.removePlace({ list, place }))}
      />
      <section aria-labelledby="when-title">
        <h3 id="when-title">{t('privacy.when')}</h3>
        <SwitchRow
          id="private-windows"
          label={t('privacy.private')}
          hint={t('privacy.privateHint')}
          isOn={privacy.privateWindows}
          managedBy={managedBy('privateWindows')}
          onChange={(privateWindows) => change({ privateWindows })}
        />
        <SwitchRow
          id="read-anything"
          label={t('privacy.everywhere')}
          hint={t('privacy.everywhereHint')}
          isOn={held.everywhere}
          onChange={(isOn) => switchWith('everywhere', isOn)}
        />
      </section>
      <RetentionForm
        retention={privacy.retention}
        managedBy={managedBy('retention')}
        onChange={(retention) => change({ retention })}
      />
    </section>
  );
};
