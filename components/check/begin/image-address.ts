/** Detects whether typed text is the address of an image file. */

const SUFFIX = /\.(?:apng|avif|bmp|gif|heic|heif|jpe?g|jxl|png|svg|tiff?|webp)$/i;
/** MediaWiki's page about a file has an address with a namespace and the file's name, such as `/wiki/File:Pier.jpg`. */
const PAGE_OF_FILE = /\/[^/]*:[^/]*$/;

export const isImageAddress = (text: string): boolean => {
  const typed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return false;
  const { pathname } = new URL(typed);
  return SUFFIX.test(pathname) && !PAGE_OF_FILE.test(decoded(pathname));
};

/** A colon may be encoded as `%3A`. */
const decoded = (path: string): string => path.replaceAll(/%3a/gi, ':');
