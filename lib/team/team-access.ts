/** Whether there is a team to look after at a connection, told before anything is asked of it. */

export type TeamAccess =
  | { isOpen: true }
  /** `forbidden`: the last test of the connection, or the last question, was answered with a 403. */
  | { isOpen: false; because: 'device' | 'password' | 'forbidden' };

interface Connection {
  grant: 'client_credentials' | 'password';
  findings?: readonly { area: string; outcome: string }[] | undefined;
}

/** Without a connection it is this device, which one person uses. */
export const teamAccess = (connection: Connection | undefined): TeamAccess => {
  if (!connection) return { isOpen: false, because: 'device' };
  // Area D takes client credentials only (specification 5).
  if (connection.grant === 'password') return { isOpen: false, because: 'password' };
  const isForbidden = connection.findings?.some(({ area, outcome }) => area === 'admin' && outcome === 'not-allowed');
  return isForbidden ? { isOpen: false, because: 'forbidden' } : { isOpen: true };
};
