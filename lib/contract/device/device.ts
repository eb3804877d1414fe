/** What the engine on this device is called among the connections, beside the services. */
export const DEVICE = 'device';

/** The database in which the engine on this device keeps its rows. */
export const ENGINE_DATABASE = 'sidelight-engine';

/** What its engine is called while somebody practises: with a claim and a fact-check that are made up, and no network. */
export const PRACTICE = 'practice';

/** It costs nothing to ask, and needs no network to be reached. */
export const isThisDevice = (connection: string): boolean => connection === DEVICE || connection === PRACTICE;
