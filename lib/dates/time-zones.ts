/** The time zones that dates name, as minutes from UTC. */

/**
 * Hours from UTC: those of https://www.rfc-editor.org/rfc/rfc5322#section-4.3, and names that feeds and pages use. `IST` is
 * India's, which most texts with these letters mean. Other names are ambiguous or in no list.
 */
const ZONES: Record<string, number> = {
  ...{ '': 0, Z: 0, UT: 0, UTC: 0, GMT: 0 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  ...{ WET: 0, WEST: 1, CET: 1, CEST: 2, MET: 1, MEST: 2, EET: 2, EEST: 3 },
  ...{ BST: 1, MSK: 3, IST: 5.5, JST: 9 },
};

/** Names that hold in summer and in winter, and a place with that time. */
const PLACES: Record<string, string> = {
  ...{ ET: 'America/New_York', CT: 'America/Chicago', MT: 'America/Denver', PT: 'America/Los_Angeles' },
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatAt = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  formats.set(timeZone, format);
  return format;
};

/** Undefined for a time that a change of clocks skips or repeats. `wall` is what a clock of that place shows. */
const hoursAt = (name: string, wall: number): number | undefined => {
  const place = PLACES[name];
  if (place === undefined) return undefined;
  const isShown = (zone: string): boolean => {
    const parts = formatAt(place).formatToParts(wall - (ZONES[zone] ?? 0) * 3_600_000);
    return parts.some(({ type, value }) => type === 'timeZoneName' && value === zone);
  };
  const [zone, ...others] = [`${name[0]}ST`, `${name[0]}DT`].filter(isShown);
  return zone === undefined || others.length > 0 ? undefined : ZONES[zone];
};

const MAX_OFFSET = 15 * 60;

/** Minutes from UTC; undefined for an unknown name. `wall` is the time as written, in milliseconds since 1970. */
export const offsetOf = (written: string, numbers: string | undefined, wall: number): number | undefined => {
  const name = written.toUpperCase();
  if (numbers === undefined) {
    const hours = ZONES[name] ?? hoursAt(name, wall);
    return hours === undefined ? undefined : hours * 60;
  }
  if (ZONES[name] === undefined) return undefined;
  const minutes = Number(numbers.slice(1, 3)) * 60 + Number(numbers.slice(3).replace(':', ''));
  if (minutes > MAX_OFFSET) return undefined;
  return numbers.startsWith('-') ? -minutes : minutes;
};
