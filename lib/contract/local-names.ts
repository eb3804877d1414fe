/** Names that mean something on somebody's own network and nowhere else. */
export const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** What only somebody's own network can tell of a host: also a number in the place of a name, and a name without a dot. */
export const isLocalName = (host: string): boolean =>
  host.startsWith('[') || /^[\d.]+$/.test(host) || !host.includes('.') || LOCAL_NAMES.test(host);
