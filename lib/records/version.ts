/** The version that records are written in. It stands alone so that our pages can know it without the schema. */
export const VERSION = 3;
