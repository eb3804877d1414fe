/** The limits for what is checked; without schemas, so that extension pages can read them. A service has the first five (specification 4.1). */
export const MAX_INPUT_CHARS = 10_000;
export const MAX_SERVICE_TAGS = 10;
/** For the key and the value of a tag, and for `indexOn`. */
export const MAX_SERVICE_TAG_CHARS = 100;
export const SERVICE_TAG_KEY = /^[a-zA-Z0-9_]+$/;
/** For a file of the user whose origin is examined on this device: an image, video, sound file or document. */
export const MAX_OWN_FILE_BYTES = 200 * 1024 * 1024;
/** For an image whose text is recognized: all of it is decoded. */
export const MAX_TEXT_IMAGE_BYTES = 50 * 1024 * 1024;
/** For a file that this device loads from its address. */
export const MAX_LOADED_FILE_BYTES = 32 * 1024 * 1024;

/** This many posts of a file are kept, the newest ones. */
export const MAX_POSTS_OF_FILE = 100_000;
/** This many posts of a project are grouped, the newest ones: all of them are in memory. */
export const MAX_GROUPED_POSTS = 100_000;

/** For the words that the fact-check library is searched for. */
export const MAX_LIBRARY_WORDS_CHARS = 1000;

/** The numbers that an administrator may give a single user. The checks of a day are counted before each check. */
export const MOST_WAITING_OF_USER = 1000;
export const MOST_CHECKS_A_DAY = 10_000;
