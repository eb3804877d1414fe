/** Creates, lists and ends the API keys of programs at Sidelight's own server. A new key is shown once, to be copied. */
import { useState } from 'preact/hooks';
import { type KeyScope, keyScopes, reachingScopes, rightNames } from '../../lib/contract/key-scopes.ts';
import type { ApiKey } from '../../lib/contract/keys.ts';
import type { User } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Field } from '../controls/field.tsx';
import { Form, type FormState, TextField } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { CopyBox } from './copy-box.tsx';
import { dayIn, END_AFTER_DAYS, endOfDay } from './key-end.ts';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
  onChanged: () => Promise<void>;
}

/** `none`: a server of an earlier version. */
type Shown = { keys: ApiKey[]; users: User[] } | 'none';

const nameOf = ({ name }: ApiKey): string => plainName(name, 120);
const scopesOf = ({ scopes }: ApiKey): string =>
  scopes
    .slice(0, 10)
    .map((scope) => {
      const known = keyScopes.find((one) => one === scope);
      return known ? t(`team.keys.scopes.${known}`) : plainName(scope);
    })
    .join(' · ');

const Row = ({ apiKey, email, onEnd }: { apiKey: ApiKey; email: string; onEnd: () => void }) => {
  const [isConfirming, setConfirming] = useState(false);
  const { lastUsedAt, expiresAt } = apiKey;
  const name = nameOf(apiKey);
  return (
    <li class="wrap user">
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p class="quiet">
          <bdi>{email}</bdi>
          {' · '}
          <bdi>{scopesOf(apiKey)}</bdi>
          {' · '}
          {lastUsedAt === undefined ? t('team.keys.unused') : t('team.keys.used', { when: formatMoment(lastUsedAt) })}
          {expiresAt !== undefined && ` · ${t('team.keys.until', { when: formatMoment(expiresAt) })}`}
        </p>
      </div>
      {isConfirming ? (
        <div class="notice" role="alertdialog" aria-label={name}>
          <p>{t('team.keys.endMeans')}</p>
          <div class="actions">
            <button type="button" class="main" onClick={onEnd}>
              {t('team.keys.end')}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {t('options.cancel')}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" aria-label={t('team.keys.endNamed', { name })} onClick={() => setConfirming(true)}>
          {t('team.keys.end')}
        </button>
      )}
    </li>
  );
};

interface NewKey {
  name: string;
  user: string;
  scopes: KeyScope[];
  /** `2027-01-31`; empty for a key without an end. */
  lastDay: string;
}

type EndProps = { lastDay: string; problem: string | undefined; onDay: (lastDay: string) => void };

const EndField = ({ lastDay, problem, onDay }: EndProps) => {
  const now = Date.now();
  const presets = [
    ...END_AFTER_DAYS.map((days) => ({ word: t('team.keys.endsIn', { count: days }), day: dayIn(days, now) })),
    { word: t('team.keys.endsInYear'), day: dayIn(365, now) },
    { word: t('team.keys.noEnd'), day: '' },
  ];
  return (
    <>
      <Field id="key-end" label={t('team.keys.ends')} hint={t('team.keys.endsHint')} problem={problem}>
        {(described) => (
          <input
            {...described}
            type="date"
            min={dayIn(0, now)}
            max="9998-12-31"
            value={lastDay}
            onInput={({ currentTarget }) => onDay(currentTarget.value)}
          />
        )}
      </Field>
      <div class="actions">
        {presets.map(({ word, day }) => (
          <button key={word} type="button" aria-pressed={lastDay === day} onClick={() => onDay(day)}>
            {word}
          </button>
        ))}
      </div>
    </>
  );
};

type CreatedKey = Omit<NewKey, 'lastDay'> & { end: Date | undefined };

interface ScopesProps {
  legend: string;
  offered: readonly KeyScope[];
  scopes: readonly KeyScope[];
  onScopes: (scopes: KeyScope[]) => void;
}

const ScopeTicks = ({ legend, offered, scopes, onScopes }: ScopesProps) => (
  <fieldset class="scopes">
    <legend>{legend}</legend>
    {offered.map((scope) => (
      <Tick
        key={scope}
        isOn={scopes.includes(scope)}
        onTick={(isOn) => {
          const others = scopes.filter((one) => one !== scope);
          onScopes(isOn ? [...others, scope] : others);
        }}
      >
        {t(`team.keys.scopes.${scope}`)}
      </Tick>
    ))}
  </fieldset>
);

const KeyFields = ({
  form: { values, problems, set, text },
  active,
}: {
  form: FormState<NewKey>;
  active: readonly User[];
}) => {
  const scopes = { scopes: values.scopes, onScopes: (scopes: KeyScope[]) => set({ scopes }) };
  return (
    <>
      <h4 id="new-key">{t('team.keys.new')}</h4>
      <TextField {...text('name')} label={t('team.keys.name')} maxChars={100} />
      <SelectField
        id="key-user"
        label={t('team.keys.access')}
        value={values.user}
        choices={active.map((user) => [user.id, plainName(user.email, 120)] as const)}
        onChoose={(user) => set({ user })}
      />
      <ScopeTicks legend={t('team.keys.reach')} offered={reachingScopes} {...scopes} />
      <ScopeTicks legend={t('team.keys.rights')} offered={rightNames} {...scopes} />
      <EndField lastDay={values.lastDay} problem={problems.lastDay} onDay={(lastDay) => set({ lastDay })} />
    </>
  );
};

const endOf = (lastDay: string) => endOfDay(lastDay, Date.now());

interface KeyFormProps {
  users: readonly User[];
  recipientName: string;
  onCreate: (key: CreatedKey) => Promise<void>;
}

const NewKeyForm = ({ users, recipientName, onCreate }: KeyFormProps) => {
  const active = users.filter(({ status }) => status === 'active');
  const blank: NewKey = {
    name: '',
    user: active[0]?.id ?? '',
    scopes: ['read'],
    lastDay: dayIn(END_AFTER_DAYS[1], Date.now()),
  };
  return (
    <Form
      id="key"
      class="user-form"
      labelledBy="new-key"
      start={blank}
      needs={['name']}
      // A right lets the other scopes do more, and reaches nothing by itself.
      isDisabled={({ scopes }) => !reachingScopes.some((scope) => scopes.includes(scope))}
      check={({ lastDay }) => ({ lastDay: endOf(lastDay) === 'past' ? t('team.keys.past') : undefined })}
      onSubmit={async (key) => {
        const end = endOf(key.lastDay);
        if (end !== 'past') await onCreate({ ...key, name: key.name.trim(), end });
      }}
      after={(key, isDone) => (isDone ? blank : key)}
      submit={t('team.keys.create')}
      who={recipientName}
    >
      {(form) => <KeyFields form={form} active={active} />}
    </Form>
  );
};

export const ApiKeys = ({ desk, connection, recipientName, onChanged }: Props) => {
  const [shown, setShown] = useState<Shown>();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const action = useAction();

  const read = async () => setShown((await desk.team.keys({ connection })) ?? 'none');
  const emailOf = (id: string, users: readonly User[]): string =>
    plainName(users.find((user) => user.id === id)?.email ?? id, 120);

  return (
    <section aria-labelledby="keys-title">
      <h3 id="keys-title">{t('team.keys.title')}</h3>
      <p class="quiet">{t('team.keys.about')}</p>
      <ActionProblem action={action} who={recipientName} />
      {shown === undefined && (
        <ActionButton action={action} onAct={read} isRepeatable>
          {t('team.keys.list')}
        </ActionButton>
      )}
      {shown === 'none' && <p>{t('team.keys.missing')}</p>}
      {shown !== undefined && shown !== 'none' && (
        <>
          {shown.keys.length === 0 && <p>{t('team.keys.none')}</p>}
          <ul class="plain users">
            {shown.keys.map((apiKey) => (
              <Row
                key={apiKey.id}
                apiKey={apiKey}
                email={emailOf(apiKey.user, shown.users)}
                onEnd={() =>
                  action.run(async () => {
                    await desk.team.endKey({ connection, id: apiKey.id });
                    setMade(undefined);
                    await read();
                    await onChanged();
                  })
                }
              />
            ))}
          </ul>
          {made && (
            <CopyBox
              id="made-key"
              label={t('team.keys.made', { name: made.name })}
              text={made.secret}
              about={t('team.keys.once')}
              copy={t('team.keys.copy')}
            />
          )}
          <NewKeyForm
            users={shown.users}
            recipientName={recipientName}
            onCreate={async ({ name, user, scopes, end }) => {
              const expiresAt = end && { expiresAt: end.toISOString() };
              const { secret } = await desk.team.createKey({ connection, id: user, name, scopes, ...expiresAt });
              setMade({ name: plainName(name, 120), secret });
              await read();
              await onChanged();
            }}
          />
        </>
      )}
    </section>
  );
};
