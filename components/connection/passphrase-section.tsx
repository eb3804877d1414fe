/** Says what protects the stored secrets and what does not, and sets, changes or removes a passphrase over them. */
import { useState } from 'preact/hooks';
import type { Desk, SecretsView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Form } from '../controls/form.tsx';
import {
  NO_PASSPHRASE,
  PassphraseFields,
  type PassphraseValues,
  problemsOfFresh,
} from '../controls/passphrase-fields.tsx';
import { SelectField } from '../controls/select-field.tsx';
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

const TaskForm = ({ desk, task, onEnd }: { desk: Desk; task: Task; onEnd: (isDone: boolean) => Promise<void> }) => {
  const send = ({ current, fresh }: PassphraseValues) => {
    switch (task) {
      case 'set':
        return desk.secrets.set({ passphrase: fresh });
      case 'change':
        return desk.secrets.change({ passphrase: current, fresh });
      case 'remove':
        return desk.secrets.remove({ passphrase: current });
    }
  };
  return (
    <Form
      id="passphrase"
      label={t(`secrets.${task}`)}
      start={NO_PASSPHRASE}
      check={(values) => (task === 'remove' ? {} : problemsOfFresh(values))}
      onSubmit={async (values) => {
        // Another tab may have set a passphrase since this form was opened.
        if (!(await send(values)).isRight)
          return task === 'set' ? { fresh: t('secrets.isSet') } : { current: t('secrets.wrong') };
        await onEnd(true);
        return {};
      }}
      submit={t(`secrets.${task}`)}
      isMain
      onCancel={() => void onEnd(false)}
    >
      {({ text }) => <PassphraseFields labels={labelsOf(task)} text={text} />}
    </Form>
  );
};

export const PassphraseSection = ({ desk, state, onChanged }: Props) => {
  const [task, setTask] = useState<Task>();
  const { hasPassphrase, keptFor } = state;
  const action = useAction();
  const lock = async () => {
    await desk.secrets.lock();
    await onChanged();
  };
  const lockAfter = async (lockAfterMs?: number) => {
    await desk.secrets.lockAfter(lockAfterMs === undefined ? {} : { lockAfterMs });
    await onChanged();
  };
  return (
    <section aria-labelledby="secrets-title">
      <h2 id="secrets-title">{t('secrets.title')}</h2>
      <p class="intro">{t('secrets.about')}</p>
      <p role="status">{t(hasPassphrase ? 'secrets.protected' : 'secrets.offer')}</p>
      {task === 'set' && keptFor.length > 0 && (
        <p>{t('secrets.before', { list: keptFor.map((name) => plainName(name)).join(', ') })}</p>
      )}
      {hasPassphrase && !task && (
        <SelectField
          id="lock-after"
          label={t('secrets.lockAfter')}
          value={CHOICES.find(([, span]) => span === state.lockAfterMs)?.[0]}
          choices={CHOICES.map(([name]) => [name, t(`secrets.${name}`)] as const)}
          onChoose={(chosen) => action.runAgain(() => lockAfter(CHOICES.find(([name]) => name === chosen)?.[1]))}
        />
      )}
      <ActionProblem action={action} />
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
            <ActionButton action={action} onAct={lock} isRepeatable>
              {t('secrets.lock')}
            </ActionButton>
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
