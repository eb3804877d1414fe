/** Splits `Control+Shift+Enter` into keys, for drivers that press one key at a time. */
export const keyParts = (keys: string): { modifiers: string[]; key: string } => {
  // The last plus of `Control++` is the key itself.
  const parts = keys.split(/\+(?=.)/);
  return { modifiers: parts.slice(0, -1), key: parts.at(-1) ?? keys };
};
