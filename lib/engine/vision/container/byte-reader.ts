/** Reads numbers and letters from untrusted bytes. Bytes past the end read as absent, never as an error. */

export const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x10000 + u16(bytes, at + 2);

export const u32le = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0) * 0x10000 + (bytes[at + 3] ?? 0) * 0x1000000;

/** Decodes one letter per byte. */
export const latin = (bytes: Uint8Array, from = 0, to = bytes.length): string => {
  let text = '';
  const end = Math.min(to, bytes.length);
  // In pieces, because a call takes a limited number of arguments.
  for (let at = from; at < end; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, end)));
  return text;
};

export const startsWith = (bytes: Uint8Array, letters: string, at = 0): boolean => {
  for (let i = 0; i < letters.length; i += 1) if (bytes[at + i] !== letters.charCodeAt(i)) return false;
  return true;
};

export const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
