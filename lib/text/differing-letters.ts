/** Aligns two short names and finds the letters in which they differ. */

export interface NamePart {
  own: string;
  other: string;
  differs: boolean;
}

/** Longer names are cut: the table below has a cell for each pair of letters. */
const MAX_LETTERS = 60;

const lettersOf = (name: string): string[] => Array.from(name).slice(0, MAX_LETTERS);
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/** By place in both names: the number of letters that the rests of the names have in common, in order. */
const commonRests = (own: readonly string[], other: readonly string[]): number[][] => {
  const rests = Array.from({ length: own.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (row: number, column: number): number => rests[row]?.[column] ?? 0;
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const most = isSame(own[row], other[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      rests[row]?.splice(column, 1, most);
    }
  }
  return rests;
};

/** Adjacent letters of one kind are one part. */
const joined = (letters: readonly NamePart[]): NamePart[] => {
  const parts: NamePart[] = [];
  for (const { own, other, differs } of letters) {
    const last = parts.at(-1);
    if (last?.differs !== differs) parts.push({ own, other, differs });
    else parts.splice(-1, 1, { own: last.own + own, other: last.other + other, differs });
  }
  return parts;
};

export const differingLetters = (ownName: string, otherName: string): NamePart[] => {
  const [own, other] = [lettersOf(ownName), lettersOf(otherName)];
  const rests = commonRests(own, other);
  const parts: NamePart[] = [];
  let [row, column] = [0, 0];
  while (row < own.length || column < other.length) {
    const [mine, theirs] = [own[row], other[column]];
    if (isSame(mine, theirs)) {
      parts.push({ own: mine ?? '', other: theirs ?? '', differs: false });
      row += 1;
      column += 1;
      continue;
    }
    const isOwn =
      theirs === undefined ||
      (mine !== undefined && (rests[row + 1]?.[column] ?? 0) >= (rests[row]?.[column + 1] ?? 0));
    parts.push({ own: isOwn ? (mine ?? '') : '', other: isOwn ? '' : (theirs ?? ''), differs: true });
    if (isOwn) row += 1;
    else column += 1;
  }
  return joined(parts);
};
