/** Lists the available roles. The service has no operation that assigns a role to a user, and the section states so. */
import { useState } from 'preact/hooks';
import type { Role } from '../../lib/contract/users.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { type Problem, problemOf } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { roleName } from './role-select.tsx';

interface Props {
  desk: Desk;
  connection: string;
  recipientName: string;
}

export const Roles = ({ desk, connection, recipientName }: Props) => {
  const [roles, setRoles] = useState<Role[]>();
  const [problem, setProblem] = useState<Problem>();
  const list = () => desk.team.roles({ connection }).then(setRoles, (error: unknown) => setProblem(problemOf(error)));
  return (
    <section aria-labelledby="roles-title">
      <h3 id="roles-title">{t('team.roles')}</h3>
      <p class="quiet">{t('team.rolesAbout', { who: recipientName })}</p>
      {problem && <ProblemNote problem={problem} recipientName={recipientName} />}
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
        <button type="button" onClick={list}>
          {t('team.listRoles', { who: recipientName })}
        </button>
      )}
    </section>
  );
};
