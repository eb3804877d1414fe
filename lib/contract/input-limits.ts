/** The limits of a service for what a check sends (specification 4.1); without schemas, so that extension pages can read them. */
export const MAX_INPUT_CHARS = 10_000;
export const MAX_SERVICE_TAGS = 10;
/** For the key and the value of a tag, and for `indexOn`. */
export const MAX_SERVICE_TAG_CHARS = 100;
export const SERVICE_TAG_KEY = /^[a-zA-Z0-9_]+$/;
