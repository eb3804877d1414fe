/** Recognizes images that can be examined, by file name or media type; GIF and SVG files cannot. */
const FILE = /\.(?:avif|heic|jpe?g|png|webp)$/i;
const TYPE = /^image\/(?:avif|heic|jpe?g|png|webp)\b/i;

export const isImageFile = (address: unknown): address is string =>
  typeof address === 'string' && URL.canParse(address) && FILE.test(new URL(address).pathname);

export const isImageType = (type: unknown): boolean => typeof type === 'string' && TYPE.test(type);
