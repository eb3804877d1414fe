/** The limit of a service for the input of a check; in a file without schemas, so that our pages can read it. */
export const MAX_INPUT_CHARS = 10_000;
