/** Where a picture was taken stays out of what is passed on, unless the person ticks it (product, rule 13). */

const PLACE = /^(place|gps.*|.*latitude|.*longitude|geo.*)$/i;

export const withoutPlace = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPlace);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, PLACE.test(name) ? 'left out' : withoutPlace(inner)]),
  );
};

/** Is there anything to tick? */
export const hasPlace = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => PLACE.test(name) || hasPlace(inner));
};
