/**
 * Settings of the connections: selects the active one and manages the services. A check keeps the connection it was started
 * with.
 */
import { useEffect, useState } from 'preact/hooks';
import type { Desk, SaveResult, ServiceProfile, ServiceView } from '../../lib/desk/client.ts';
import { type Access, allowService, giveBackHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { LoadProblem, NotLoaded } from '../controls/not-loaded.tsx';
import { Removed } from '../controls/removed.tsx';
import { chooseConfirmed } from './choose-confirmed.ts';
import { ConnectionRow, ServiceDetails } from './connection-row.tsx';
import type { Pasted } from './pasted-connection.ts';
import { ServiceForm } from './service-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TestReport } from './test-report.tsx';
import { useConnectionTest } from './use-connection-test.ts';
import { useServices } from './use-services.ts';

interface Props {
  desk: Desk;
  access: Access;
  /** A connection text that was pasted. */
  pasted?: string | undefined;
}

const UNDO_MS = 10_000;
const serviceHosts = ({ addresses }: Pick<ServiceView, 'addresses'>) => [
  ...new Set(Object.values(addresses).map((address) => new URL(address).hostname)),
];

/** The subject of the form: none, a new service, or an existing one. */
type Editing = { what: 'nothing' } | { what: 'new'; pasted?: string } | { what: 'service'; id: string };

export const ConnectionsSection = ({ desk, access, pasted }: Props) => {
  const reading = useServices(desk, access);
  const { loaded, load } = reading;
  const action = useAction();
  const { tests, run, cancel } = useConnectionTest(desk, load);
  const [editing, setEditing] = useState<Editing>({ what: 'nothing' });
  const [removed, setRemoved] = useState<Pick<ServiceView, 'id' | 'name' | 'addresses'>>();
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (pasted !== undefined) setEditing({ what: 'new', pasted });
  }, [pasted]);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  if (!loaded) return <NotLoaded title={t('connections.title')} unread={t('connections.unread')} of={reading} />;

  const { services, active, organisation, isLocked, hasAccess } = loaded;
  const choose = (id: string) =>
    action.runAgain(async () => {
      await desk.connections.choose({ id });
      await load();
    });
  const allow = async (service: Pick<ServiceView, 'id' | 'addresses' | 'name'>) => {
    const isAllowed = await allowService(access, Object.values(service.addresses));
    await desk.connections.accessPrompted({ id: service.id });
    setNotice(isAllowed ? undefined : t('connections.withoutPermission', { hosts: serviceHosts(service).join(', ') }));
    await load();
  };
  const save = async (
    profile: ServiceProfile,
    secret: string | undefined,
    pasted: Pasted | undefined,
  ): Promise<SaveResult> => {
    const isAllowed = await allowService(access, Object.values(profile.addresses));
    const isNew = !services.some(({ id }) => id === profile.id);
    const result = await desk.connections.save({
      profile,
      ...(secret === undefined ? {} : { secret }),
      ...(pasted ? { keepsActive: true } : {}),
    });
    if (!result.saved) return result;
    await giveBackHosts(access, result.hosts);
    setEditing({ what: 'nothing' });
    setNotice(
      isAllowed
        ? undefined
        : t('connections.savedWithout', { name: profile.name, hosts: serviceHosts(profile).join(', ') }),
    );
    await load();
    // The form is gone by now: the section says how these end.
    void action.run(async () => {
      if (isAllowed) await run(profile.id);
      if (!pasted || !isNew || isLocked.active) return;
      setNotice(await chooseConfirmed(desk, profile, pasted));
      await load();
    });
    return result;
  };
  const remove = async (service: ServiceView) => {
    const { hosts } = await desk.connections.remove({ id: service.id });
    setRemoved(service);
    await giveBackHosts(access, hosts);
    await load();
  };
  const restore = async (service: Pick<ServiceView, 'id' | 'addresses'>) => {
    await allowService(access, Object.values(service.addresses));
    const { isBack } = await desk.connections.undoRemove({ id: service.id });
    setRemoved(undefined);
    setNotice(isBack ? undefined : t('connections.tooLate'));
    await load();
  };
  const withoutPrompt = services.filter(({ id, accessPrompted }) => !accessPrompted && hasAccess[id] === false);
  const form = (service?: ServiceView, pasted?: string) => (
    <ServiceForm
      key={service?.id ?? pasted ?? 'new'}
      service={service}
      pasted={pasted}
      takenNames={[t('who.device'), ...services.filter((one) => one !== service).map(({ name }) => name)]}
      onSave={save}
      onCancel={() => setEditing({ what: 'nothing' })}
    />
  );

  return (
    <section aria-labelledby="connections-title">
      <h2 id="connections-title">{t('connections.title')}</h2>
      <p class="intro">{t('connections.about')}</p>
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      {withoutPrompt.map((service) => (
        <p key={service.id} class="notice">
          {t('connections.setUp', { organisation, name: service.name, hosts: serviceHosts(service).join(', ') })}{' '}
          <button type="button" class="main" onClick={() => action.run(() => allow(service))}>
            {t('connections.allowOnce')}
          </button>
        </p>
      ))}
      <LoadProblem of={reading} />
      <ActionProblem action={action} />
      {removed && (
        <Removed
          name={removed.name}
          sentence={t('connections.removed', { name: removed.name })}
          onUndo={() => action.run(() => restore(removed))}
        />
      )}
      <fieldset class="connections">
        <legend>{t('connections.choose')}</legend>
        {isLocked.active && <p class="managed">{t('app.managed', { organisation })}</p>}
        <ul class="plain">
          <ConnectionRow
            id="device"
            name={t('who.device')}
            about={t('connections.device')}
            isActive={active === 'device'}
            isFixed={isLocked.active}
            onChoose={() => choose('device')}
          />
          {services.map((service) => {
            const state = tests[service.id];
            return (
              <ConnectionRow
                key={service.id}
                id={service.id}
                name={service.name}
                about={serviceHosts(service).join(', ')}
                isActive={active === service.id}
                isFixed={isLocked.active}
                onChoose={() => choose(service.id)}
              >
                <ServiceDetails
                  service={service}
                  organisation={organisation}
                  hosts={serviceHosts(service)}
                  hasAccess={service.accessPrompted ? hasAccess[service.id] : undefined}
                  isTesting={state?.isRunning ?? false}
                  hasReport={state !== undefined}
                  onTest={() => run(service.id)}
                  onEdit={() => setEditing({ what: 'service', id: service.id })}
                  onRemove={() => action.run(() => remove(service))}
                  onAllow={() => action.run(() => allow(service))}
                />
                {service.wantsSecret && (
                  <SignInForm
                    service={service}
                    onSignIn={async (secret, account) => {
                      await desk.connections.signIn({
                        id: service.id,
                        secret,
                        ...(account === undefined ? {} : { account }),
                      });
                      await run(service.id);
                    }}
                  />
                )}
                {state && <TestReport state={state} onCancel={() => cancel(service.id)} />}
              </ConnectionRow>
            );
          })}
        </ul>
      </fieldset>
      {services.length === 0 && <p>{t('connections.noneNeeded')}</p>}
      {editing.what === 'service' && form(services.find(({ id }) => id === editing.id))}
      {editing.what === 'new' && !isLocked.connections && form(undefined, editing.pasted)}
      {isLocked.connections && <p class="managed">{t('connections.addingManaged', { organisation })}</p>}
      {editing.what === 'nothing' && !isLocked.connections && (
        <button type="button" onClick={() => setEditing({ what: 'new' })}>
          {t('connections.add')}
        </button>
      )}
    </section>
  );
};
