/** Chooses the role of a user at Sidelight's own server. */
import type { AssignableRole } from '../../lib/contract/people.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  id?: string;
  label?: string;
  role: AssignableRole;
  onRole: (role: AssignableRole) => void;
}

const ROLES = ['analyst', 'leadAnalyst', 'administrator'] as const;

/** The one with the most rights counts; users without any are analysts. */
export const roleOf = (roles: readonly string[]): AssignableRole =>
  ROLES.findLast((role) => roles.includes(role)) ?? 'analyst';

/** A role of Sidelight's own server in words; others as their service names them. */
export const roleName = (role: string): string => {
  const known = ROLES.find((one) => one === role);
  return known ? t(`team.roleNames.${known}`) : plainName(role);
};

export const RoleSelect = ({ id, label, role, onRole }: Props) => (
  <select
    {...(id !== undefined && { id })}
    {...(label !== undefined && { 'aria-label': label })}
    value={role}
    onChange={({ currentTarget }) => {
      const chosen = ROLES.find((one) => one === currentTarget.value);
      if (chosen) onRole(chosen);
    }}
  >
    {ROLES.map((one) => (
      <option key={one} value={one}>
        {t(`team.roleNames.${one}`)}
      </option>
    ))}
  </select>
);
