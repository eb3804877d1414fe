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
  // Area D accepts client credentials only (specification 5).
  if (connection.grant === 'password') return { isOpen: false, because: 'password' };
  const isForbidden = connection.findings?.some(({ area, outcome }) => area === 'admin' && outcome === 'not-allowed');
  return isForbidden ? { isOpen: false, because: 'forbidden' } : { isOpen: true };
};
