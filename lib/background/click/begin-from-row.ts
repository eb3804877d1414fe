/** Starts a check of text that stands in the panel: of a post, of a narrative, or beside an image. */
import { ORPCError } from '@orpc/contract';
import type { Started } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { t } from '../../platform/words.ts';
import type { CheckOrigin } from '../../records/check-record.ts';
import { readCheck } from '../../records/read-checks.ts';
import { readableWords } from '../../text/readable-words.ts';
import { begin } from './begin.ts';
import { readClickFacts } from './click-facts.ts';

/** The page that the text comes from: its site decides whether the text may leave. A narrative has none. */
const pageOf = async (origin: CheckOrigin): Promise<string | undefined> => {
  switch (origin.what) {
    case 'post':
    case 'article':
      return origin.address;
    case 'story':
      return undefined;
    case 'image':
      return (await readCheck(origin.check))?.page?.address;
  }
};

export const beginFromRow = async (
  runner: CheckRunner,
  { text, origin }: { text: string; origin: CheckOrigin },
): Promise<Started> => {
  if (readableWords(text).words === '') throw new ORPCError('BAD_REQUEST', { message: t('background.noWords') });
  const [facts, from] = await Promise.all([readClickFacts(), pageOf(origin)]);
  // The page of a post holds the whole text, so it is marked there as a selection is.
  const quote = origin.what === 'post' && from !== undefined ? { exact: text, before: '', after: '' } : undefined;
  return begin(runner, facts, { kind: 'claim', text, quote, from, origin });
};
