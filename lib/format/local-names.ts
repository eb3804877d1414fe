/** Names that are meaningful only on a private network. */
export const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** True for hosts that only a private network resolves; also for IP addresses, and for names without a dot. */
export const isLocalName = (host: string): boolean =>
  host.startsWith('[') || /^[\d.]+$/.test(host) || !host.includes('.') || LOCAL_NAMES.test(host);
