/** Reads the regular expressions of a search: the subset that can be matched in linear time, and nothing silently else. */
import { QueryError } from './errors.ts';
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
 * `. [a-z] [^a-z] | ( ) ? * + {1,3}`, `\d \w \s` and escapes. Always the whole word is meant. What is an operator in
 * some engines and a character in others must be escaped, so that the same search means the same everywhere.
 */
export const readRegex = (pattern: string, fold: (text: string) => string, column: number): RegexNode => {
  const characters = [...pattern];
  let at = 0;

  const fail = (problem: string, expected: string, offset = at): never => {
    const place = { in: 'text', column: column + characters.slice(0, offset).join('').length } as const;
    throw new QueryError(place, problem, expected);
  };
  if (pattern.length > MAX_PATTERN) {
    fail('The regular expression is too long.', `at most ${MAX_PATTERN} characters`, 0);
  }

  const literal = (character: string): RegexNode => {
    const parts = [...fold(character)].map((folded): RegexNode => ({ kind: 'one', test: (other) => other === folded }));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts };
  };

  const escaped = (): string => characters[++at] ?? fail('A backslash ends the expression.', 'a character after it');

  const setMember = (): string => {
    const character = characters[at];
    if (character === undefined) return fail('The set of characters is not closed.', '“]”');
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
      if (at >= characters.length) fail('The set of characters is not closed.', '“]”', opened);
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
      if (high < low) fail(`The span “${first}-${last}” runs backwards.`, 'the smaller character first');
      tests.push((character) => {
        const code = character.codePointAt(0) ?? -1;
        return code >= low && code <= high;
      });
    }
    if (tests.length === 0) fail('The set of characters is empty.', 'a character between “[” and “]”', opened);
    at += 1;
    return { kind: 'one', test: (character) => tests.some((test) => test(character)) !== negated };
  };

  const group = (): RegexNode => {
    const opened = at;
    at += 1;
    if (characters[at] === '?') fail('Groups that begin with “?” are not supported.', 'a plain group');
    const inner = either();
    if (characters[at] !== ')') fail('The group is not closed.', '“)”', opened);
    at += 1;
    return inner;
  };

  const atom = (): RegexNode => {
    const character = characters[at] ?? '';
    if (character === '(') return group();
    if (character === '[') return set();
    if ('?*+{'.includes(character)) fail(`Nothing stands before “${character}”.`, 'a character or group to repeat');
    if (character === '^' || character === '$') {
      fail(
        `“${character}” is not needed: the expression always covers the whole word.`,
        `nothing, or “\\${character}” for the character itself`,
      );
    }
    if (OPERATORS_ELSEWHERE.includes(character)) {
      fail(`“${character}” is an operator in some search engines.`, `“\\${character}” for the character itself`);
    }
    const named = character === '\\' ? classOf(characters[at + 1] ?? '') : undefined;
    if (character === '\\' && !named && /[0-9a-zA-Z]/.test(characters[at + 1] ?? '')) {
      fail(`“\\${characters[at + 1]}” is not supported.`, '\\d, \\w, \\s or an escaped sign');
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
      return fail('The repetition cannot be read.', '“{2}”, “{2,}” or “{2,5}”');
    }
    const min = character === '+' ? 1 : Number(low ?? 0);
    const max = character === '?' ? 1 : character === '{' && (!comma || high) ? Number(high || low) : Infinity;
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Infinity)) {
      fail('The repetition is too large.', `at most ${MAX_REPEAT}`);
    }
    if (max < min) fail('The repetition runs backwards.', 'the smaller number first');
    at += counted?.length ?? 1;
    if ('?*+{'.includes(characters[at] ?? '-'))
      fail('Two repetitions follow each other.', 'one, or a group around the first');
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
  if (at < characters.length) fail('The bracket “)” closes nothing.', '“\\)” for the character itself');
  return whole;
};
