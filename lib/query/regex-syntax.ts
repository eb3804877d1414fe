/** Parses the regular expressions of a search: the subset that can be matched in linear time; anything else is an error. */
import type { PartsOf, QueryFaultCode } from '../contract/query-fault.ts';
import { queryError } from './errors.ts';
import { MAX_PATTERN } from './limits.ts';

type Test = (character: string) => boolean;
export type RegexNode =
  | { kind: 'one'; test: Test }
  | { kind: 'sequence'; parts: readonly RegexNode[] }
  | { kind: 'either'; options: readonly RegexNode[] }
  | { kind: 'repeat'; part: RegexNode; min: number; max: number };

const MAX_REPEAT = 100;
const CLASSES: Record<string, RegExp> = { d: /\p{Nd}/u, w: /[\p{L}\p{M}\p{N}_]/u, s: /\s/u };
const OPERATORS_ELSEWHERE = '~<>&@#"';

const classOf = (letter: string): Test | undefined => {
  const expression = CLASSES[letter.toLowerCase()];
  if (!expression) return undefined;
  return letter in CLASSES ? (character) => expression.test(character) : (character) => !expression.test(character);
};

/**
 * `. [a-z] [^a-z] | ( ) ? * + {1,3}`, `\d \w \s` and escapes. The expression always matches the whole word. A character that is
 * an operator in some engines only must be escaped, so that the same search means the same everywhere.
 */
export const readRegex = (pattern: string, fold: (text: string) => string, column: number): RegexNode => {
  const characters = [...pattern];
  let at = 0;

  const failFrom = <Code extends QueryFaultCode>(offset: number, code: Code, ...parts: PartsOf<Code>): never => {
    throw queryError({ in: 'text', column: column + characters.slice(0, offset).join('').length }, code, ...parts);
  };
  const fail = <Code extends QueryFaultCode>(code: Code, ...parts: PartsOf<Code>): never =>
    failFrom(at, code, ...parts);
  if (pattern.length > MAX_PATTERN) {
    failFrom(0, 'regexTooLong', { most: MAX_PATTERN });
  }

  const literal = (character: string): RegexNode => {
    const parts = [...fold(character)].map((folded): RegexNode => ({ kind: 'one', test: (other) => other === folded }));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts };
  };

  const escaped = (): string => characters[++at] ?? fail('regexBackslashAtEnd');

  const setMember = (): string => {
    const character = characters[at];
    if (character === undefined) return fail('setNotClosed');
    const own = character === '\\' ? escaped() : character;
    at += 1;
    return own;
  };

  const set = (): RegexNode => {
    const opened = at;
    at += 1;
    const negated = characters[at] === '^';
    if (negated) at += 1;
    const tests: Test[] = [];
    while (characters[at] !== ']') {
      if (at >= characters.length) failFrom(opened, 'setNotClosed');
      const named = characters[at] === '\\' ? classOf(characters[at + 1] ?? '') : undefined;
      if (named) {
        tests.push(named);
        at += 2;
        continue;
      }
      const first = fold(setMember());
      const isSpan = characters[at] === '-' && characters[at + 1] !== ']';
      if (isSpan) at += 1;
      const last = isSpan ? fold(setMember()) : first;
      const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
      if (high < low) fail('spanBackwards', { first, last });
      tests.push((character) => {
        const code = character.codePointAt(0) ?? -1;
        return code >= low && code <= high;
      });
    }
    if (tests.length === 0) failFrom(opened, 'setEmpty');
    at += 1;
    return { kind: 'one', test: (character) => tests.some((test) => test(character)) !== negated };
  };

  const group = (): RegexNode => {
    const opened = at;
    at += 1;
    if (characters[at] === '?') fail('groupSpecial');
    const inner = either();
    if (characters[at] !== ')') failFrom(opened, 'groupNotClosed');
    at += 1;
    return inner;
  };

  const atom = (): RegexNode => {
    const character = characters[at] ?? '';
    if (character === '(') return group();
    if (character === '[') return set();
    if ('?*+{'.includes(character)) fail('nothingToRepeat', { sign: character });
    if (character === '^' || character === '$') {
      fail('anchorNotNeeded', { sign: character });
    }
    if (OPERATORS_ELSEWHERE.includes(character)) {
      fail('operatorElsewhere', { sign: character });
    }
    const named = character === '\\' ? classOf(characters[at + 1] ?? '') : undefined;
    if (character === '\\' && !named && /[0-9a-zA-Z]/.test(characters[at + 1] ?? '')) {
      fail('escapeUnknown', { sign: characters[at + 1] ?? '' });
    }
    const own = character === '\\' ? escaped() : character;
    at += 1;
    if (named) return { kind: 'one', test: named };
    return character === '.' ? { kind: 'one', test: () => true } : literal(own);
  };

  const repeated = (part: RegexNode): RegexNode => {
    const character = characters[at] ?? '';
    if (!'?*+{'.includes(character) || character === '') return part;
    const rest = characters.slice(at, at + 12).join('');
    const [counted, low, comma, high] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(rest) ?? [];
    if (character === '{' && (counted === undefined || (!comma && high))) {
      return fail('repetitionUnreadable');
    }
    const min = character === '+' ? 1 : Number(low ?? 0);
    const max = character === '?' ? 1 : character === '{' && (!comma || high) ? Number(high || low) : Infinity;
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Infinity)) {
      fail('repetitionTooLarge', { most: MAX_REPEAT });
    }
    if (max < min) fail('repetitionBackwards');
    at += counted?.length ?? 1;
    if ('?*+{'.includes(characters[at] ?? '-')) fail('repetitionTwice');
    return { kind: 'repeat', part, min, max };
  };

  const sequence = (): RegexNode => {
    const parts: RegexNode[] = [];
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };

  const either = (): RegexNode => {
    const options = [sequence()];
    while (characters[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return { kind: 'either', options };
  };

  const whole = either();
  if (at < characters.length) fail('regexBracketUnopened');
  return whole;
};
