/** Settings of what leaves this browser, what stays in it and for how long, and the optional permissions. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, PrivacyView } from '../../lib/desk/client.ts';
import { type Access, allow, EVERYWHERE, type Wish } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { NotLoaded } from '../controls/not-loaded.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { AllowedHosts, AnsweredSites } from './answered-sites.tsx';
import { MarkedSites } from './marked-sites.tsx';
import { NeverSend } from './never-send.tsx';
import { OpensChoice } from './opens-choice.tsx';
import { RetentionForm } from './retention-form.tsx';

/** Provides the optional permissions that the browser has granted. */
const wishes = {
  everywhere: { origins: [EVERYWHERE] },
  notifications: { permissions: ['notifications'] },
  tabs: { permissions: ['tabs'] },
} satisfies Record<string, Wish>;

type Optional = keyof typeof wishes;

const usePermissions = (access: Access) => {
  const [held, setHeld] = useState<Record<Optional, boolean>>({ everywhere: false, notifications: false, tabs: false });
  const load = useCallback(async () => {
    const [everywhere, notifications, tabs] = await Promise.all([
      access.holds(wishes.everywhere),
      access.holds(wishes.notifications),
      access.holds(wishes.tabs),
    ]);
    setHeld({ everywhere, notifications, tabs });
  }, [access]);
  useEffect(() => {
    // Unknown is shown as not granted, the initial state.
    load().catch(() => {});
  }, [load]);
  return { held, load };
};

interface Props {
  desk: Desk;
  access: Access;
}

export const PrivacySection = ({ desk, access }: Props) => {
  const [privacy, setPrivacy] = useState<PrivacyView>();
  const [notice, setNotice] = useState<string>();
  const [refused, setRefused] = useState<Optional>();
  const { held, load: loadPermissions } = usePermissions(access);
  const load = useCallback(async () => {
    const read = await desk.privacy.read();
    setPrivacy({ ...read, organisation: plainName(read.organisation) });
  }, [desk]);
  useEffect(() => {
    load().catch(() => setNotice(t('privacy.unread')));
  }, [load]);
  if (!privacy) return <NotLoaded title={t('privacy.title')} notice={notice} />;

  const isLocked = (what: PrivacyView['locked'][number]) => privacy.locked.includes(what);
  const managedBy = (what: PrivacyView['locked'][number]) => (isLocked(what) ? privacy.organisation : undefined);
  const act = (work: Promise<unknown>): Promise<void> =>
    work.then(load).catch((error: unknown) => {
      setNotice(error instanceof Error ? error.message : t('app.didNotWork'));
    });
  /** Prompts for the permission before anything is awaited, and releases a permission that is no longer used. */
  const switchWith = async (what: Optional, isOn: boolean, remember: (isOn: boolean) => Promise<unknown>) => {
    const isDone = await (isOn ? allow(access, wishes[what]) : access.giveBack(wishes[what]).catch(() => false));
    setRefused(isOn && !isDone ? what : undefined);
    await act(remember(isOn && isDone));
    await loadPermissions();
  };
  const problemOf = (what: Optional) => (refused === what ? t('privacy.refused') : undefined);

  return (
    <section aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('privacy.title')}</h2>
      <p class="intro">{t('privacy.about')}</p>
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      <AnsweredSites sites={privacy.sites} onForget={(site) => act(desk.privacy.forgetSite({ site }))} />
      <AllowedHosts hosts={privacy.allowedHosts} onForget={(host) => act(desk.privacy.forgetHost({ host }))} />
      <MarkedSites desk={desk} access={access} />
      <NeverSend
        neverSend={privacy.neverSend}
        organisation={privacy.organisation}
        isLocked={isLocked('neverSend')}
        onAdd={async (list, place) => {
          const result = await desk.privacy.addPlace({ list, place });
          await load();
          return result.added ? undefined : t('neverSend.noSite');
        }}
        onRemove={(list, place) => act(desk.privacy.removePlace({ list, place }))}
      />
      <section aria-labelledby="when-title">
        <h3 id="when-title">{t('privacy.when')}</h3>
        <SwitchRow
          id="private-windows"
          label={t('privacy.private')}
          hint={t('privacy.privateHint')}
          isOn={privacy.privateWindows}
          managedBy={managedBy('privateWindows')}
          onChange={(privateWindows) => act(desk.privacy.change({ privateWindows }))}
        />
        <SwitchRow
          id="read-anything"
          label={t('privacy.everywhere')}
          hint={t('privacy.everywhereHint')}
          isOn={held.everywhere}
          problem={problemOf('everywhere')}
          onChange={(isOn) => switchWith('everywhere', isOn, async () => {})}
        />
        <OpensChoice
          chosen={privacy.opens}
          isFollowing={held.tabs}
          onChoose={(opens) => act(desk.privacy.change({ opens }))}
          onStopFollowing={() => switchWith('tabs', false, async () => {})}
        />
        <SwitchRow
          id="notify"
          label={t('privacy.notify')}
          hint={t('privacy.notifyHint')}
          isOn={privacy.notify && held.notifications}
          problem={problemOf('notifications')}
          onChange={(isOn) => switchWith('notifications', isOn, (notify) => desk.privacy.change({ notify }))}
        />
      </section>
      <RetentionForm
        retention={privacy.retention}
        managedBy={managedBy('retention')}
        onChange={(retention) => act(desk.privacy.change({ retention }))}
      />
    </section>
  );
};
