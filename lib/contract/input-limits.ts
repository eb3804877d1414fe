/** The limits for what is checked; without schemas, so that extension pages can read them. A service has all but the last two (specification 4.1). */
export const MAX_INPUT_CHARS = 10_000;
export const MAX_SERVICE_TAGS = 10;
/** For the key and the value of a tag, and for `indexOn`. */
export const MAX_SERVICE_TAG_CHARS = 100;
export const SERVICE_TAG_KEY = /^[a-zA-Z0-9_]+$/;
/** For an image file of the user, which is examined on this device. */
export const MAX_OWN_IMAGE_BYTES = 50 * 1024 * 1024;

/** This many posts of a file are kept, the newest ones. */
export const MAX_POSTS_OF_FILE = 100_000;
