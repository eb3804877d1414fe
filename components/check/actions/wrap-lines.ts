/** Breaks a text into lines of a width, for a canvas, which breaks none. */

/** Breaks at spaces; a word that is too wide, or a text without spaces, at its letters. */
export const wrapLines = (
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (line: string) => number },
): string[] => {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string, space: string) => {
    const longer = line === '' ? piece : `${line}${space}${piece}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (lines.length > most) break;
    if (measure(word) <= width) put(word, ' ');
    else for (const [at, letter] of [...word].entries()) if (lines.length <= most) put(letter, at === 0 ? ' ' : '');
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
};
