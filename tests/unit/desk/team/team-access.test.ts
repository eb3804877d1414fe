import { describe, expect, it } from 'vitest';
import { teamAccess } from '../../../../lib/desk/team/team-access.ts';

describe('a team', () => {
  it.each([
    [undefined, { isOpen: false, because: 'device' }],
    [{ grant: 'password' }, { isOpen: false, because: 'password' }],
    [
      { grant: 'password', findings: [{ area: 'admin', outcome: 'left-out' }] },
      { isOpen: false, because: 'password' },
    ],
    [{ grant: 'password', findings: [{ area: 'admin', outcome: 'works' }] }, { isOpen: true }],
    [
      { grant: 'password', findings: [{ area: 'admin', outcome: 'not-allowed' }] },
      { isOpen: false, because: 'forbidden' },
    ],
    [{ grant: 'client_credentials' }, { isOpen: true }],
    [{ grant: 'client_credentials', findings: [{ area: 'admin', outcome: 'works' }] }, { isOpen: true }],
    [
      { grant: 'client_credentials', findings: [{ area: 'admin', outcome: 'not-allowed' }] },
      { isOpen: false, because: 'forbidden' },
    ],
    // The lack of permission for another area has no effect on this one.
    [{ grant: 'client_credentials', findings: [{ area: 'vision', outcome: 'not-allowed' }] }, { isOpen: true }],
  ] as const)('of %j is %j', (connection, access) => expect(teamAccess(connection)).toEqual(access));
});
