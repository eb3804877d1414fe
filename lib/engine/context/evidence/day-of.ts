/** The day in a date as others write it, whatever the time zone; nothing where it names no real day. */

export const dayOf = (date: string | undefined): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(date ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
};
