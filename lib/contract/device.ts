/** What the engine on this device is called among the connections, beside the services. */
export const DEVICE = 'device';
