/** Reads the image files of a paste and of a drop, anywhere on an extension page. */

export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Text that is pasted into a field stays text, also if a program offers a picture of it. */
export const pastedFile = ({ clipboardData, target }: ClipboardEvent): File | undefined => {
  const [file] = clipboardData?.files ?? [];
  const isText = isField(target) && (clipboardData?.getData('text/plain') ?? '') !== '';
  return isText ? undefined : file;
};

/** True while something is dragged that has files; text that is dragged into a field is left alone. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file');
