/** The name of the local engine among the connections, next to the services. */
export const DEVICE = 'device';

/** The database in which the engine on this device stores its rows. */
export const ENGINE_DATABASE = 'sidelight-engine';

/** The name of the engine in practice mode: with a made-up claim and fact-check, and no network. */
export const PRACTICE = 'practice';

/** The names under which the judges without a proper name are stored. */
export const RULES = 'rules';
export const BROWSER_MODEL = 'the browser’s language model';

/** True for connections that are free to use and reachable without a network. */
export const isThisDevice = (connection: string): boolean => connection === DEVICE || connection === PRACTICE;
