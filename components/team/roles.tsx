/** Lists the available roles. The service has no operation that assigns a role to a user, and the section states so. */
import { useState } from 'preact/hooks';
import type { Role } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { roleName } from './role-select.tsx';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
}

export const Roles = ({ desk, connection, recipientName }: Props) => {
  const [roles, setRoles] = useState<Role[]>();
  const action = useAction();
  return (
    <section aria-labelledby="roles-title">
      <h3 id="roles-title">{t('team.roles')}</h3>
      <p class="quiet">{t('team.rolesAbout', { who: recipientName })}</p>
      <ActionProblem action={action} who={recipientName} />
      {roles ? (
        <ul>
          {roles.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name === undefined ? roleName(id) : plainName(name)}</bdi>{' '}
              {name !== undefined && name !== roleName(id) && <span class="quiet">{plainName(id)}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <ActionButton action={action} onAct={async () => setRoles(await desk.team.roles({ connection }))} isRepeatable>
          {t('team.listRoles', { who: recipientName })}
        </ActionButton>
      )}
    </section>
  );
};
