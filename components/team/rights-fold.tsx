/**
 * Shows and changes what one user may in addition to the role, at Sidelight's own server. The rights are read each time that the fold is
 * opened, since another administrator may have changed them.
 */
import { useId, useState } from 'preact/hooks';
import type { RightsOfUser } from '../../lib/contract/rights.ts';
import type { User } from '../../lib/contract/users.ts';
import type { TeamRights } from '../../lib/desk/client.ts';
import { formatCount } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { Field } from '../controls/field.tsx';
import { Form, type FormState } from '../controls/form.tsx';
import { Tick } from '../controls/tick.tsx';
import { problemsWithRights, RIGHTS, type RightsForm, rightsFormOf, rightsIn } from './rights-form.ts';

export interface RightsActions {
  /** Undefined at a server of an earlier version. */
  read: () => Promise<TeamRights | undefined>;
  save: (rights: RightsOfUser) => Promise<void>;
}

interface Props {
  user: User;
  email: string;
  recipientName: string;
  rights: RightsActions;
}

interface AmountProps {
  id: string;
  name: 'mostWaiting' | 'checksADay';
  label: string;
  hint: string;
  form: FormState<RightsForm>;
}

const AmountField = ({ id, name, label, hint, form: { values, problems, set } }: AmountProps) => (
  <Field id={`${id}-${name}`} label={label} hint={hint} problem={problems[name]}>
    {(described) => (
      <input
        {...described}
        type="text"
        inputMode="numeric"
        value={values[name]}
        onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
    )}
  </Field>
);

const RightsFields = ({ user, email, recipientName, rights, found }: Props & { found: TeamRights }) => {
  const id = useId();
  const isAdministrator = user.roles.includes('administrator');
  const { mostWaiting } = found;
  return (
    <Form
      id={id}
      class="user-form"
      label={t('team.rights.titleOf', { email })}
      start={rightsFormOf(found.users.find((one) => one.user === user.id))}
      check={problemsWithRights}
      onSubmit={(values) => rights.save({ ...rightsIn(values), user: user.id })}
      done={() => t('team.rights.saved', { email })}
      submit={t('team.rights.save')}
      who={recipientName}
    >
      {(form) => (
        <>
          {isAdministrator && <p class="quiet">{t('team.rights.byRole')}</p>}
          {!isAdministrator &&
            RIGHTS.map((right) => (
              <Tick key={right} isOn={form.values[right]} onTick={(isOn) => form.set({ [right]: isOn })}>
                {t(`team.rights.${right}`)}
              </Tick>
            ))}
          <AmountField
            {...{ id, form }}
            name="mostWaiting"
            label={t('team.rights.waiting')}
            hint={
              mostWaiting === undefined
                ? t('team.rights.waitingNoHint')
                : t('team.rights.waitingHint', { count: formatCount(mostWaiting) })
            }
          />
          <AmountField
            {...{ id, form }}
            name="checksADay"
            label={t('team.rights.day')}
            hint={t('team.rights.dayHint')}
          />
        </>
      )}
    </Form>
  );
};

export const RightsFold = (props: Props) => {
  const { email, recipientName, rights } = props;
  const [found, setFound] = useState<TeamRights | 'none'>();
  const action = useAction();
  const read = async () => setFound((await rights.read()) ?? 'none');
  return (
    <details
      class="rights"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void action.runAgain(read);
        else setFound(undefined);
      }}
    >
      <summary aria-label={t('team.rights.titleOf', { email })}>{t('team.rights.title')}</summary>
      <ActionProblem action={action} who={recipientName} />
      {found === 'none' && <p>{t('team.rights.missing')}</p>}
      {found !== undefined && found !== 'none' && <RightsFields {...props} found={found} />}
    </details>
  );
};
