/** Sets up and tests the service of the user's organisation; it then becomes the active connection. */
import { useState } from 'preact/hooks';
import type { Desk, SaveResult, ServiceProfile } from '../../lib/desk/client.ts';
import { type Access, allowService } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { chooseConfirmed } from '../connection/choose-confirmed.ts';
import type { Pasted } from '../connection/pasted-connection.ts';
import { ServiceForm } from '../connection/service-form.tsx';
import { TestReport } from '../connection/test-report.tsx';
import { useConnectionTest } from '../connection/use-connection-test.ts';
import type { LoadedConnections } from '../connection/use-services.ts';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  desk: Desk;
  access: Access;
  loaded: LoadedConnections;
  load: () => Promise<void>;
}

export const ServiceChoice = ({ desk, access, loaded, load }: Props) => {
  const { tests, run, cancel } = useConnectionTest(desk, load);
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<string>();
  const active = loaded.services.find(({ id }) => id === loaded.active);
  const state = active && tests[active.id];

  const save = async (
    profile: ServiceProfile,
    secret: string | undefined,
    pasted: Pasted | undefined,
  ): Promise<SaveResult> => {
    const isAllowed = await allowService(access, Object.values(profile.addresses));
    const result = await desk.connections.save({
      profile,
      ...(secret === undefined ? {} : { secret }),
      ...(pasted ? { keepsActive: true } : {}),
    });
    if (!result.saved) return result;
    if (!pasted) await desk.connections.choose({ id: profile.id });
    const hosts = new Set(Object.values(profile.addresses).map((address) => new URL(address).hostname));
    const without = { name: profile.name, hosts: [...hosts].join(', ') };
    setNotice(isAllowed ? undefined : t('connections.savedWithout', without));
    setOpen(false);
    await load();
    if (isAllowed) await run(profile.id);
    if (pasted) {
      setNotice(await chooseConfirmed(desk, profile, pasted));
      await load();
    }
    return result;
  };

  return (
    <section class="panel" aria-labelledby="service-choice-title">
      <h3 id="service-choice-title">{t('welcome.service')}</h3>
      <p>{active ? t('welcome.isRecipient', { name: plainName(active.name) }) : t('welcome.serviceAbout')}</p>
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      {active && state && <TestReport state={state} onCancel={() => cancel(active.id)} />}
      {active && !isOpen && (
        <button type="button" disabled={state?.isRunning} onClick={() => run(active.id)}>
          {t('connections.test')}
        </button>
      )}
      {!active && !isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          {t('welcome.setUp')}
        </button>
      )}
      {isOpen && (
        <ServiceForm
          takenNames={[t('who.device'), ...loaded.services.map(({ name }) => name)]}
          onSave={save}
          onCancel={() => setOpen(false)}
        />
      )}
    </section>
  );
};
