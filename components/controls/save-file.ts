/** Hands a file to the person, as the browser does with downloads. */

export interface SavedFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** The browser reads it a moment later. */
const KEPT_MS = 60_000;

export const saveFile = ({ name, type, content }: SavedFile): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
