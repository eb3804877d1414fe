/** Gives a file of the user to the engine, which reads it at its address (`lib/wire/file.ts`). */

/**
 * Pages of a private window have addresses that Firefox's background cannot read, but Firefox clones files into messages; those of
 * Chromium are JSON. The address is valid as long as `use` lasts and the page is open.
 */
export const giveFile = async <T>(
  file: Blob,
  use: (given: { source: string | Blob; bytes: number }) => Promise<T>,
): Promise<T> => {
  const bytes = file.size;
  if (import.meta.env.FIREFOX) return use({ source: file, bytes });
  const source = URL.createObjectURL(file);
  try {
    return await use({ source, bytes });
  } finally {
    URL.revokeObjectURL(source);
  }
};
