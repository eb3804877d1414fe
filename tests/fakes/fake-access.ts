/** The permissions of a page, as the browser holds and grants them, and as a test answers each prompt. */
import type { Access, Wish } from '../../lib/platform/origins.ts';

/** Firefox's error once the user activation of a click has expired. */
export const NOT_IN_CLICK = new Error('permissions.request may only be called from a user input handler');

const namesIn = ({ origins = [], permissions = [] }: Wish) => [...origins, ...permissions];

export interface FakeAccess {
  access: Access;
  /** Each prompt. */
  requested: Wish[];
  givenBack: Wish[];
  held: string[];
}

/** `answer` is given to each prompt; `held` is granted from the start. */
export const createAccess = (answer: boolean | Error = true, held: string[] = []): FakeAccess => {
  const requested: Wish[] = [];
  const givenBack: Wish[] = [];
  const access: Access = {
    holds: async (wish) =>
      namesIn(wish).every((name) => held.includes(name) || held.includes(name.replace(/^https?:/, '*:'))),
    request: async (wish) => {
      requested.push(wish);
      if (answer instanceof Error) throw answer;
      if (answer) held.push(...namesIn(wish));
      return answer;
    },
    giveBack: async (wish) => {
      givenBack.push(wish);
      for (const name of namesIn(wish)) if (held.includes(name)) held.splice(held.indexOf(name), 1);
      return true;
    },
  };
  return { access, requested, givenBack, held };
};
