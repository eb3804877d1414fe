/** Saves a file through the browser's download. */

export interface SavedFile {
  name: string;
  type: string;
  content: BlobPart;
}

/** The browser reads the file a moment after the click. */
const KEPT_MS = 60_000;

export const saveFile = ({ name, type, content }: SavedFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
