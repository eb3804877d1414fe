/** Caches web responses in memory, up to a number and a size. Each is valid only for the hour or the day of its request. */

export interface AnswerCache {
  get(key: string): string | undefined;
  set(key: string, answer: string): void;
}

const MAX_ANSWERS = 300;
const MAX_CHARACTERS = 8_000_000;

export const createAnswerCache = (mostAnswers = MAX_ANSWERS, mostCharacters = MAX_CHARACTERS): AnswerCache => {
  /** Least recently used first, since a Map keeps insertion order. */
  const answers = new Map<string, string>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= answers.get(key)?.length ?? 0;
    answers.delete(key);
  };

  return {
    get: (key) => {
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set: (key, answer) => {
      drop(key);
      if (answer.length > mostCharacters) return;
      answers.set(key, answer);
      characters += answer.length;
      for (const oldest of answers.keys()) {
        if (answers.size <= mostAnswers && characters <= mostCharacters) return;
        drop(oldest);
      }
    },
  };
};
