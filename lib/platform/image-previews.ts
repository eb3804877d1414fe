/**
 * Keeps small previews of checked images of pages in the browser's session storage: in memory until the browser quits, stored
 * nowhere.
 */
import { browser } from './browser.ts';

const PREFIX = 'image preview ';
const MAX_PREVIEWS = 12;
const MAX_SIDE_PX = 640;
/** The decoder of the browser is given no file above this size. */
const MAX_BYTES = 20 * 1024 * 1024;

const addressOf = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
};

const previewOf = async (image: Blob): Promise<string> => {
  const whole = await createImageBitmap(image);
  try {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(whole.width, whole.height));
    const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return await addressOf(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
  } finally {
    whole.close();
  }
};

interface Preview {
  address: string;
  at: number;
}

const isPreview = (value: unknown): value is Preview =>
  typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string';

/** The keys of the previews, the oldest first: the browser lists them by name. */
const keysByAge = (session: Record<string, unknown>): string[] =>
  Object.entries(session)
    .flatMap(([key, value]) => (key.startsWith(PREFIX) && isPreview(value) ? [{ key, at: value.at }] : []))
    .sort((one, other) => one.at - other.at)
    .map(({ key }) => key);

/** Keeps nothing of what the browser cannot decode. */
export const keepPreview = async (check: string, image: Blob): Promise<void> => {
  if (image.size > MAX_BYTES) return;
  const address = await previewOf(image).catch(() => undefined);
  if (address === undefined) return;
  const { session } = browser.storage;
  const keys = keysByAge(await session.get(null));
  await session.remove(keys.slice(0, Math.max(0, keys.length + 1 - MAX_PREVIEWS)));
  await session.set({ [PREFIX + check]: { address, at: Date.now() } satisfies Preview });
};

const readPreview = async (check: string): Promise<string | undefined> => {
  const key = PREFIX + check;
  const preview = (await browser.storage.session.get(key))[key];
  return isPreview(preview) ? preview.address : undefined;
};

/** Reports the preview of a check, at once or when it is made; undefined once it is dropped. */
export const watchPreview = (
  check: string,
  onPreview: (address: string | undefined) => void,
  signal: AbortSignal,
): void => {
  // Absent where a page is drawn outside of the extension.
  const session = (browser.storage as typeof browser.storage | undefined)?.session; // cast: as above
  if (!session) return;
  const { onChanged } = session;
  const look = () => {
    readPreview(check).then(
      (address) => signal.aborted || onPreview(address),
      () => {},
    );
  };
  const listener = (changes: Record<string, unknown>) => {
    if (PREFIX + check in changes) look();
  };
  onChanged.addListener(listener);
  signal.addEventListener('abort', () => onChanged.removeListener(listener), { once: true });
  look();
};

export const dropPreviews = (checks: readonly string[]): Promise<void> =>
  browser.storage.session.remove(checks.map((check) => PREFIX + check));
