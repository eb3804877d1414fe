/** Says what protects the stored secrets and what does not, and sets, changes or removes a passphrase over them. */
import { useState } from 'preact/hooks';
import type { Desk, SecretsView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { FormEnd } from '../controls/form-end.tsx';
import {
  NO_PASSPHRASE,
  PassphraseFields,
  type PassphraseValues,
  problemsOfFresh,
} from '../controls/passphrase-fields.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  desk: Desk;
  state: SecretsView;
  onChanged: () => Promise<void>;
}

const MINUTE_MS = 60_000;
const CHOICES = [
  ['closing', undefined],
  ['quarter', 15 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
] as const;

type Task = 'set' | 'change' | 'remove';
const labelsOf = (task: Task): Partial<PassphraseValues> => ({
  ...(task === 'set' ? {} : { current: t('secrets.current') }),
  ...(task === 'remove' ? {} : { fresh: t('secrets.fresh'), again: t('secrets.again') }),
});

const TaskForm = ({ desk, task, onEnd }: { desk: Desk; task: Task; onEnd: (isDone: boolean) => unknown }) => {
  const [values, setValues] = useState(NO_PASSPHRASE);
  const [problems, setProblems] = useState<Partial<PassphraseValues>>({});
  const [failure, setFailure] = useState<string>();
  const { current, fresh } = values;
  const send = () => {
    switch (task) {
      case 'set':
        return desk.secrets.set({ passphrase: fresh });
      case 'change':
        return desk.secrets.change({ passphrase: current, fresh });
      case 'remove':
        return desk.secrets.remove({ passphrase: current });
    }
  };
  const submit = async () => {
    const found = task === 'remove' ? {} : problemsOfFresh(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if ((await send()).isRight) onEnd(true);
    // Another tab has set a passphrase since this form was opened.
    else setProblems(task === 'set' ? { fresh: t('secrets.isSet') } : { current: t('secrets.wrong') });
  };
  return (
    <form
      aria-label={t(`secrets.${task}`)}
      onSubmit={(event) => {
        event.preventDefault();
        submit().catch(() => setFailure(t('app.didNotWork')));
      }}
    >
      <PassphraseFields id="passphrase" labels={labelsOf(task)} {...{ values, problems }} onValues={setValues} />
      <FormEnd save={t(`secrets.${task}`)} problem={failure} onCancel={() => onEnd(false)} />
    </form>
  );
};

const LockAfter = ({ desk, state, onChanged }: Props) => (
  <Field id="lock-after" label={t('secrets.lockAfter')}>
    {(described) => (
      <select
        {...described}
        value={CHOICES.find(([, span]) => span === state.lockAfterMs)?.[0]}
        onChange={async (event) => {
          const span = CHOICES.find(([name]) => name === event.currentTarget.value)?.[1];
          await desk.secrets.lockAfter(span === undefined ? {} : { lockAfterMs: span });
          await onChanged();
        }}
      >
        {CHOICES.map(([name]) => (
          <option key={name} value={name}>
            {t(`secrets.${name}`)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export const PassphraseSection = ({ desk, state, onChanged }: Props) => {
  const [task, setTask] = useState<Task>();
  const { hasPassphrase, keptFor } = state;
  return (
    <section aria-labelledby="secrets-title">
      <h2 id="secrets-title">{t('secrets.title')}</h2>
      <p class="intro">{t('secrets.about')}</p>
      <p role="status">{t(hasPassphrase ? 'secrets.protected' : 'secrets.offer')}</p>
      {task === 'set' && keptFor.length > 0 && (
        <p>{t('secrets.before', { list: keptFor.map((name) => plainName(name)).join(', ') })}</p>
      )}
      {hasPassphrase && !task && <LockAfter desk={desk} state={state} onChanged={onChanged} />}
      {task ? (
        <TaskForm
          key={task}
          desk={desk}
          task={task}
          onEnd={async (isDone) => {
            setTask(undefined);
            if (isDone) await onChanged();
          }}
        />
      ) : (
        <div class="actions">
          {hasPassphrase && (
            <button type="button" onClick={() => desk.secrets.lock().then(onChanged)}>
              {t('secrets.lock')}
            </button>
          )}
          {(hasPassphrase ? (['change', 'remove'] as const) : (['set'] as const)).map((name) => (
            <button type="button" key={name} onClick={() => setTask(name)}>
              {t(`secrets.${name}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
};
