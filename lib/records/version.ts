/** The version that records are written in. It is a separate module so that pages can use it without the schema. */
export const VERSION = 4;
