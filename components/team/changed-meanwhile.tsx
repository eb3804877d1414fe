/** Says that a user was not changed, since somebody else had changed them after the list was read. */
import type { User } from '../../lib/contract/users.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import { stateOf } from './user-list.tsx';

export const ChangedMeanwhile = ({ user }: { user: User }) => (
  <p role="status" class="notice">
    {t('team.changedMeanwhile', { email: plainName(user.email, 120), state: stateOf(user) })}
  </p>
);
