/** Removes the place where an image was taken from exported data, unless the user opts in (product, rule 13). */

const PLACE = /^(place|gps.*|.*latitude|.*longitude|geo.*)$/i;

export const withoutPlace = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPlace);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, PLACE.test(name) ? 'left out' : withoutPlace(inner)]),
  );
};

/** True if the data contains a place that the user could include. */
export const hasPlace = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => PLACE.test(name) || hasPlace(inner));
};
