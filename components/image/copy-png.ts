/** Puts an image on the clipboard. Only PNG files fit there, so it is drawn anew, which also leaves out the notes in its file. */

/** Sites take no larger ones. */
const MAX_SIDE = 4000;

export const pngOf = async (image: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
};

/** Requires a click; the file may be ready only later. */
export const copyPng = (png: Blob | Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
