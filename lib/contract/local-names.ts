/** Names that mean something on somebody's own network and nowhere else. */
export const LOCAL_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;
