/** Finds what stands in quotation marks, in the marks of several languages. */

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

/** `undefined` where a mark has no partner, so that nobody can say what is quoted. */
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
