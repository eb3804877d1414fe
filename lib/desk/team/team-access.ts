/** Determines whether a connection has a team to manage, before any request. */

export type TeamAccess =
  | { isOpen: true }
  /** `forbidden`: the last test of the connection, or the last request, returned a 403. */
  | { isOpen: false; because: 'device' | 'password' | 'forbidden' };

interface Connection {
  grant: 'client_credentials' | 'password';
  findings?: readonly { area: string; outcome: string }[] | undefined;
}

/** Without a connection the recipient is this device, which has a single user. */
export const teamAccess = (connection: Connection | undefined): TeamAccess => {
  if (!connection) return { isOpen: false, because: 'device' };
  const outcome = connection.findings?.find(({ area }) => area === 'admin')?.outcome;
  if (outcome === 'not-allowed') return { isOpen: false, because: 'forbidden' };
  // The specification has client credentials alone for area D (5). Only the test knows a service that takes a password.
  return connection.grant === 'password' && outcome !== 'works'
    ? { isOpen: false, because: 'password' }
    : { isOpen: true };
};
