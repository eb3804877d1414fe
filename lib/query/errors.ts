/** Why a search could not be read, said so that the person who wrote it can mend it. */

/** Where the trouble is. A column counts from 1 in the units of `String.length`, so that a caret can be put there. */
export type Place =
  | { in: 'text'; column: number }
  | { in: 'query'; path: string }
  | { in: 'sort'; field: string }
  | { in: 'cursor' };

const where = (place: Place): string => {
  switch (place.in) {
    case 'text':
      return `Column ${place.column}`;
    case 'query':
      return `In ${place.path}`;
    case 'sort':
      return `Sort by “${shorten(place.field)}”`;
    case 'cursor':
      return 'Page cursor';
  }
};

/** `message` is a whole sentence for people: the place, the problem and what was expected. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly place: Place;
  readonly problem: string;
  readonly expected: string;

  constructor(place: Place, problem: string, expected: string) {
    super(`${where(place)}: ${problem} Expected ${expected}.`);
    this.place = place;
    this.problem = problem;
    this.expected = expected;
  }

  get column(): number | undefined {
    return this.place.in === 'text' ? this.place.column : undefined;
  }
}

const LONGEST_SHOWN = 40;

/** What a person wrote, short enough to stand in a sentence. */
export const shorten = (text: string): string =>
  text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN - 1)}…`;
