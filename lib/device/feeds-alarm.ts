/** The alarm that the feeds of the listed fact-checkers are read by: its name is needed before anything else is loaded. */
export const FEEDS_ALARM = 'feeds';
