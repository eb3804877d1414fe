/** The form for a new API key: its name, its user, its scopes and rights, and its last day. */
import type { KeyScope } from '../../lib/contract/keys.ts';
import type { User } from '../../lib/contract/users.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { Form, type FormState, TextField } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { Tick } from '../controls/tick.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { dayIn, END_AFTER_DAYS, endOfDay } from './key-end.ts';
import { RIGHTS } from './rights-form.ts';

/** Scopes that reach operations; a right lets them do more, and reaches nothing by itself. */
const REACHING = ['read', 'check', 'collect', 'run'] as const;
export const KEY_SCOPES = [...REACHING, ...RIGHTS];

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
      <ScopeTicks legend={t('team.keys.reach')} offered={REACHING} {...scopes} />
      <ScopeTicks legend={t('team.keys.rights')} offered={RIGHTS} {...scopes} />
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

export const NewKeyForm = ({ users, recipientName, onCreate }: KeyFormProps) => {
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
      isDisabled={({ scopes }) => !REACHING.some((scope) => scopes.includes(scope))}
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
