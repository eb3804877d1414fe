/** Puts text on one line: every run of spaces and line breaks becomes one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
