/** The name of the port between our own pages and the background. It stands alone so that neither brings in the other. */
export const DESK_PORT = 'desk';

/** The background's first word on each port: which one it is, since a new one may be there by now. */
export const heard = (background: number) => ({ heardBy: background });

export const heardBy = (message: unknown): number | undefined =>
  typeof message === 'object' && message !== null && 'heardBy' in message && typeof message.heardBy === 'number'
    ? message.heardBy
    : undefined;
