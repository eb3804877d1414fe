/** What others say, between quotation marks of ours: none of their own ends the quotation early. */

const DOUBLE = /["“”„‟«»＂〝〞〟❝❞]/gu;

export const withinMarks = (words: string): string => words.replace(DOUBLE, "'");
