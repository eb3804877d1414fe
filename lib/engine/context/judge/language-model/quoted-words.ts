/** Finds quoted text, by the quotation marks of several languages. */

const PAIRS = [
  /“([^“”]*)”/gu,
  /„([^„“”]*)[“”]/gu,
  /«([^«»]*)»/gu,
  /»([^«»]*)«/gu,
  /"([^"]*)"/gu,
  /「([^「」]*)」/gu,
  /『([^『』]*)』/gu,
  /‹([^‹›]*)›/gu,
  /(?<=^|[\s(])['‘‚](\S.*?)['’‘](?=$|[\s.,;:!?)])/gu,
];
const STRAY_MARK = /[“”„«»"‹›「」『』‟＂]/u;

/** `undefined` if a mark has no partner, because the quoted text is then ambiguous. */
export const quotedIn = (text: string): string[] | undefined => {
  const found: string[] = [];
  const rest = PAIRS.reduce(
    (left, pair) =>
      left.replace(pair, (_, inside: string) => {
        found.push(inside);
        return ' ';
      }),
    text,
  );
  return STRAY_MARK.test(rest) ? undefined : found;
};
