/** Gives images to a page of the extension as a user does: by its field for files, by a paste, by a drop. */
import type { View } from '../harness/surface.ts';

export interface GivenFile {
  name: string;
  type: string;
  content: Buffer;
  /** Zeros are appended up to this size in bytes, after the end of the image. */
  size?: number;
}

type Way = 'file' | 'paste' | 'drop';

const MAX_TEXT = 200_000;

/** Globals of the page, which this module puts there. */
declare const givenFileOf: string;
declare const givenFile: File;

/** Makes the file in the page in pieces, because a driver takes no long text; the page keeps it until it is given. */
const make = async (page: View, { name, type, content, size = content.length }: GivenFile): Promise<void> => {
  const text = content.toString('base64');
  await page.evaluate(() => void Object.assign(globalThis, { givenFileOf: '' }));
  for (let at = 0; at < text.length; at += MAX_TEXT) {
    await page.evaluate(
      (piece: string) => void Object.assign(globalThis, { givenFileOf: givenFileOf + piece }),
      text.slice(at, at + MAX_TEXT),
    );
  }
  await page.evaluate(
    (fileName: string, mediaType: string, length: number) => {
      const bytes = Uint8Array.from(atob(givenFileOf), (letter) => letter.charCodeAt(0));
      const file = new File([bytes, new Uint8Array(length - bytes.length)], fileName, { type: mediaType });
      Object.assign(globalThis, { givenFile: file });
    },
    name,
    type,
    size,
  );
};

const give = (page: View, way: Way): Promise<void> =>
  page.evaluate((how: Way) => {
    const files = new DataTransfer();
    files.items.add(givenFile);
    if (how === 'file') {
      const input = document.querySelector<HTMLInputElement>('input:is([name="own-image"], [name="library-image"])');
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const init = { bubbles: true, cancelable: true };
    const field = document.querySelector('input:is([name="claim"], [name="library"])') ?? document.body;
    if (how === 'paste') {
      // Firefox takes no files in the constructor of the event.
      const event = new ClipboardEvent('paste', init);
      Object.defineProperty(event, 'clipboardData', { value: files });
      field.dispatchEvent(event);
    } else
      for (const name of ['dragenter', 'dragover', 'drop'])
        field.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: files }));
  }, way);

/** Makes the file in the page, which takes longer for a large one, so that giving it can be measured by itself. */
export const prepareImage = async (page: View, file: GivenFile): Promise<void> => {
  await page.waitFor(':is(.own-image, .library-search)');
  await make(page, file);
};

/** Gives this file, or the one that was prepared. */
export const giveImage = async (page: View, way: Way, file?: GivenFile): Promise<void> => {
  if (file) await prepareImage(page, file);
  await give(page, way);
};
