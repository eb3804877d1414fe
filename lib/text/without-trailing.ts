/** Removes letters from the end of a text, one by one: an expression looks for the end from each letter that it may begin with. */
export const withoutTrailing = (text: string, letters: string): string => {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
