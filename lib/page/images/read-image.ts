/** Reads the bytes of an image only where the page's own rules let its scripts read them. */
import { startOfHeader } from '../../format/part-of-header.ts';
import type { ImageCapture } from '../answers.ts';
import { kindOfAddress } from './describe-image.ts';

type Content = ImageCapture['content'];

export interface ReadingPorts {
  location: Pick<Location, 'href'>;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  signal: AbortSignal;
}

const MAX_BYTES = 20 * 1024 * 1024;
const PATIENCE_MS = 15_000;

const TOO_LARGE: Content = { readable: false, why: 'too-large' };

const contentOf = (base64: string, mediaType: string): Content => ({
  readable: true,
  base64,
  ...(mediaType && { mediaType }),
});

const toBase64 = (bytes: Blob, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')), { signal });
    reader.addEventListener('error', () => reject(reader.error), { signal });
    reader.readAsDataURL(bytes);
  });

const readBytes = async (bytes: Blob, signal: AbortSignal): Promise<Content> =>
  bytes.size > MAX_BYTES ? TOO_LARGE : contentOf(await toBase64(bytes, signal), bytes.type);

/** Parses the address without `fetch`: a page's policy may forbid its scripts to fetch `data:` addresses. */
const readData = async (address: string, signal: AbortSignal): Promise<Content | undefined> => {
  const [, type = '', encoding, data = ''] =
    /^data:([^,;]*)(?:;(?!base64,)[^,;]*)*(;base64)?,(.*)$/is.exec(address) ?? [];
  if (data === '') return undefined;
  if (data.length > 3 * MAX_BYTES) return TOO_LARGE;
  const text = decodeURIComponent(data);
  if (!encoding) return readBytes(new Blob([text], { type }), signal);
  const base64 = text.replace(/\s/g, '');
  return base64.length * 0.75 > MAX_BYTES ? TOO_LARGE : contentOf(base64, type);
};

/** The page has already loaded the image, so the response usually comes from the browser's cache. */
const readOverFetch = async (address: string, { fetch, signal }: ReadingPorts): Promise<Content | undefined> => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch(address, { mode: 'same-origin', cache: 'force-cache', signal: patience });
  if (!answer.ok || Number(startOfHeader(answer.headers.get('content-length'))) > MAX_BYTES) {
    await answer.body?.cancel();
    return answer.ok ? TOO_LARGE : undefined;
  }
  const bytes = await answer.blob();
  return bytes.type === '' || bytes.type.startsWith('image/') ? readBytes(bytes, patience) : undefined;
};

/** True if a canvas can read the pixels of the image, which the other host may allow. */
const hasReadablePixels = (element: Element | undefined): boolean => {
  if (element?.localName !== 'img') return false;
  try {
    const canvas = element.ownerDocument.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pen = canvas.getContext('2d');
    pen?.drawImage(element as HTMLImageElement, 0, 0, 1, 1); // cast: by its name
    return pen?.getImageData(0, 0, 1, 1) !== undefined;
  } catch {
    return false;
  }
};

const readContent = (address: string, ports: ReadingPorts): Promise<Content | undefined> | undefined => {
  switch (kindOfAddress(address)) {
    case 'data':
      return readData(address, ports.signal);
    case 'blob':
      return readOverFetch(address, ports);
    case 'http':
      return new URL(address).origin === new URL(ports.location.href).origin
        ? readOverFetch(address, ports)
        : undefined;
  }
};

export const readImage = async (
  address: string,
  element: Element | undefined,
  ports: ReadingPorts,
): Promise<Content> => {
  // Any failure means that the image is not readable, which is a valid result.
  const content = await Promise.resolve(readContent(address, ports)).catch(() => undefined);
  return content ?? { readable: false, why: hasReadablePixels(element) ? 'pixels-only' : 'not-readable' };
};
