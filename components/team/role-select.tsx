/** Chooses the role of a user at Sidelight's own server. */
import type { AssignableRole } from '../../lib/contract/people.ts';
import { t } from '../../lib/platform/words.ts';

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
