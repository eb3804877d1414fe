/** The limit of a service for the input of a check; in a module without schemas, so that extension pages can read it. */
export const MAX_INPUT_CHARS = 10_000;
