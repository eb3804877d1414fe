/** Matches the regular expressions of a search in one pass over the text: all alternatives at once, without backtracking. */
import { queryError } from './errors.ts';
import { MAX_REGEX_STEPS } from './limits.ts';
import { type RegexNode, readRegex } from './regex-syntax.ts';

type Step =
  | { kind: 'one'; test: (character: string) => boolean; next: number }
  | { kind: 'fork'; next: readonly number[] }
  | { kind: 'end' };

/** Built from the end: each part receives the step that follows it and returns the step it starts at. */
const buildSteps = (root: RegexNode, column: number): { steps: readonly Step[]; start: number } => {
  const steps: Step[] = [];
  const add = (step: Step): number => steps.push(step) - 1;
  // Counts parts rather than steps: a repeated empty group creates no steps.
  let built = 0;
  const build = (node: RegexNode, next: number): number => {
    if (++built > MAX_REGEX_STEPS) {
      throw queryError({ in: 'text', column }, 'regexTooLarge');
    }
    switch (node.kind) {
      case 'one':
        return add({ kind: 'one', test: node.test, next });
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next);
      case 'either':
        return node.options.length === 1 && node.options[0]
          ? build(node.options[0], next)
          : add({ kind: 'fork', next: node.options.map((option) => build(option, next)) });
      case 'repeat':
        return buildRepeat(node, next);
    }
  };
  const buildRepeat = ({ part, min, max }: RegexNode & { kind: 'repeat' }, next: number): number => {
    let start = next;
    if (max === Infinity) {
      const loop = add({ kind: 'fork', next: [] });
      steps[loop] = { kind: 'fork', next: [build(part, loop), next] };
      start = loop;
    } else {
      for (let optional = min; optional < max; optional += 1) {
        start = add({ kind: 'fork', next: [build(part, start), next] });
      }
    }
    for (let required = 0; required < min; required += 1) start = build(part, start);
    return start;
  };
  const end = add({ kind: 'end' });
  return { start: build(root, end), steps };
};

/** A set of possible next steps, and the transitions computed from it so far. */
interface State {
  live: readonly number[];
  ended: boolean;
  moves: Map<string, State>;
}

/** Forks are followed at once; `seen` stops a loop that consumes nothing. */
const follow = (steps: readonly Step[], from: readonly number[]): State => {
  const seen = new Set<number>();
  const open = [...from];
  const live: number[] = [];
  let ended = false;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const step = steps[index];
    if (!step || seen.has(index)) continue;
    seen.add(index);
    if (step.kind === 'fork') open.push(...step.next);
    else if (step.kind === 'one') live.push(index);
    else ended = true;
  }
  return { live: live.sort((a, b) => a - b), ended, moves: new Map() };
};

/** The maximum of cached transitions per expression; further ones are computed each time. */
const MAX_MOVES = 10_000;

/**
 * Matches the whole text in at most steps times characters; throws a `QueryError` whose column counts from `column`, the start
 * of the pattern. The text must have been folded like the pattern.
 */
export const compileRegex = (
  pattern: string,
  fold: (text: string) => string,
  column = 1,
): ((text: string) => boolean) => {
  const { steps, start } = buildSteps(readRegex(pattern, fold, column), column);
  const first = follow(steps, [start]);
  const known = new Map<string, State>();
  let moves = 0;

  const move = (state: State, character: string): State => {
    const next: number[] = [];
    for (const index of state.live) {
      const step = steps[index];
      if (step?.kind === 'one' && step.test(character)) next.push(step.next);
    }
    const reached = follow(steps, next);
    if (++moves > MAX_MOVES) return reached;
    const key = `${reached.live.join()}${reached.ended ? '.' : ''}`;
    const same = known.get(key) ?? reached;
    known.set(key, same);
    state.moves.set(character, same);
    return same;
  };

  return (text) => {
    let state = first;
    for (const character of text) {
      state = state.moves.get(character) ?? move(state, character);
      if (state.live.length === 0 && !state.ended) return false;
    }
    return state.ended;
  };
};
