/** Defines each syntax error of a search by a code and its parameters; the texts are in the messages. */

/** The location of the error. A column counts from 1 in the units of `String.length`, so that a caret can be put there. */
export type QueryPlace =
  | { in: 'text'; column: number }
  | { in: 'query'; path: string }
  | { in: 'sort'; field: string }
  | { in: 'cursor' }
  /** The search as a whole. */
  | { in: 'search' };

/** By code: the names of its parameters. */
export const QUERY_FAULTS = {
  textTooLong: ['most'],
  tooManyConditions: ['most'],
  tooManyRegexes: ['most'],
  backslashAtEnd: [],
  quoteNotClosed: [],
  slashNotClosed: [],
  unreadable: [],
  runsOn: ['what'],

  bracketsTooDeep: ['most'],
  bracketNotOpened: [],
  bracketNotClosed: ['column'],
  emptyBrackets: [],
  countOfAlternatives: [],

  signAlone: ['sign'],
  signAfter: ['what'],
  signBeforeValue: ['field'],
  nothingBefore: ['what'],
  nothingAfter: ['what'],
  followsDirectly: ['what', 'before'],

  colonWithoutField: [],
  existsWithoutField: [],
  wildFieldName: [],
  noValue: ['field'],
  comparisonWithoutField: [],
  comparedWithNothing: ['text'],
  nothingCompared: ['sign', 'field'],
  rangeWithoutField: ['field'],
  rangeWithoutValue: ['field'],
  rangeWithoutTo: ['field'],
  rangeNotClosed: ['column'],

  strayBracket: [],
  strayWeight: [],
  strayTilde: [],
  weightUnreadable: [],
  distanceUnreadable: [],
  tooManyMistakes: ['written', 'most'],
  patternTooLong: ['most'],
  wordTooLong: ['most'],
  patternLoosened: [],

  regexTooLong: ['most'],
  regexTooLarge: [],
  regexBackslashAtEnd: [],
  regexBracketUnopened: [],
  setNotClosed: [],
  setEmpty: [],
  spanBackwards: ['first', 'last'],
  groupSpecial: [],
  groupNotClosed: [],
  nothingToRepeat: ['sign'],
  anchorNotNeeded: ['sign'],
  operatorElsewhere: ['sign'],
  escapeUnknown: ['sign'],
  repetitionUnreadable: [],
  repetitionTooLarge: ['most'],
  repetitionBackwards: [],
  repetitionTwice: [],

  notAnObject: [],
  notAList: [],
  notAValue: [],
  notWhole: [],
  notAWeight: [],
  numberTooLarge: [],
  shareUnreadable: [],
  valueMissing: ['names'],
  noField: [],
  severalFields: [],
  fieldNotNamed: [],
  fieldReserved: ['name'],
  bothLimits: ['first', 'second'],
  noLimit: ['names'],
  emptyClause: [],
  twoClauses: ['first', 'second'],
  clausesTooDeep: ['most'],
  queryTooLarge: ['count', 'most'],
  unknownClause: ['name', 'names'],
  unknownClauseNear: ['name', 'names', 'near'],
  unknownOption: ['name', 'names'],
  unknownOptionNear: ['name', 'names', 'near'],
  unknownOperator: ['name', 'names'],
  unknownOperatorNear: ['name', 'names', 'near'],

  notSortable: ['names'],
  notSortableNear: ['names', 'near'],
  cursorUnreadable: [],
  cursorOfOtherSort: ['sort'],

  tooMuchWork: [],
  tooManyRowsRead: ['most'],
} as const;

export type QueryFaultCode = keyof typeof QUERY_FAULTS;
type Parts = Record<string, string | number>;

export interface QueryFault {
  place: QueryPlace;
  code: QueryFaultCode;
  parts: Parts;
}

/** The parameters of a code; none for those whose text is always the same. */
export type PartsOf<Code extends QueryFaultCode> = (typeof QUERY_FAULTS)[Code] extends readonly []
  ? []
  : [parts: Record<(typeof QUERY_FAULTS)[Code][number], string | number>];

/** Looks up a text by key and fills in its parameters, in the language of the reader. `count` selects the plural form. */
export type Say = (key: string, parts: Parts, count?: number) => string;

/** A complete sentence for users: the location, the problem and what was expected. */
export const queryFaultWords = ({ place, code, parts }: QueryFault, say: Say): string => {
  const { in: where, ...rest } = place;
  return say(`queryFault.at.${where}`, { ...rest, sentence: say(`queryFault.${code}`, parts) });
};

/** The fault in the data of an engine's error. */
export const queryFaultIn = (data: unknown): QueryFault | undefined =>
  typeof data === 'object' && data !== null && 'queryFault' in data
    ? (data.queryFault as QueryFault) // only our own engine sets it
    : undefined;
