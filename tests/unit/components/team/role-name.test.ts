/** Roles are shown in words where they are known, and as their service names them otherwise. */
import { expect, it } from 'vitest';
import { roleName } from '../../../../components/team/role-select.tsx';

it.each([
  ['leadAnalyst', 'Lead analyst'],
  ['administrator', 'Administrator'],
  ['night desk', 'night desk'],
])('%s', (role, words) => {
  expect(roleName(role)).toBe(words);
});
