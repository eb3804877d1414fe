/** Quotes foreign text in our quotation marks and replaces its own, so that none of them ends the quotation early. */

const DOUBLE = /["“”„‟«»＂〝〞〟❝❞]/gu;

export const withinMarks = (words: string): string => words.replace(DOUBLE, "'");
