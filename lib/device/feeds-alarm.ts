/** The name of the alarm that reads the feeds of the listed fact-checkers; it is needed before any other module is loaded. */
export const FEEDS_ALARM = 'feeds';
