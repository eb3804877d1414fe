/** The name of the port between our own pages and the background. It stands alone so that neither brings in the other. */
export const DESK_PORT = 'desk';
