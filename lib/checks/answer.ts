/** Converts a service's row of either area into the one form that the check machine uses. */
import { type ContextCheck, indexOn, type ServiceTags, serviceTags } from '../contract/context-checks.ts';
import { isUnreached } from '../contract/device/unreached-address.ts';
import { isSentence } from '../contract/sentence.ts';
import type { VisionAnalysis } from '../contract/vision-analyses.ts';
import type { Answered } from '../records/check-states.ts';

export interface CheckAnswer {
  id: string;
  input: string;
  /** By the service's clock. */
  createdAt: string;
  /** The fields that the service received with it, if it returns them; no specification has this. */
  serviceTags?: ServiceTags;
  indexOn?: string;
  /** Absent while the service is still working on it. */
  end?: Answered;
  /** The check failed because the address to read did not respond. */
  isUnreached?: true;
}

const sentWithOf = (row: { [member: string]: unknown }): Pick<CheckAnswer, 'serviceTags' | 'indexOn'> => {
  const [tags, index] = [serviceTags.safeParse(row.tags), indexOn.safeParse(row.indexOn)];
  return {
    ...(tags.success && Object.keys(tags.data).length > 0 ? { serviceTags: tags.data } : {}),
    ...(index.success && index.data !== '' ? { indexOn: index.data } : {}),
  };
};

const answerOf = (row: ContextCheck | VisionAnalysis, end: Answered | undefined): CheckAnswer => ({
  id: row.id,
  input: row.input,
  createdAt: row.created_at,
  ...sentWithOf(row),
  ...(end ? { end } : {}),
});

const failedAnswer = (row: Extract<ContextCheck | VisionAnalysis, { status: 'failed' }>): CheckAnswer => ({
  ...answerOf(row, {
    name: 'failed',
    // This device's engine states its reason as a code alone.
    ...(isSentence(row.error_coded) ? { coded: row.error_coded } : { message: row.error }),
    serviceId: row.id,
  }),
  ...(isUnreached(row) ? { isUnreached: true } : {}),
});

export const answerOfCheck = (check: ContextCheck): CheckAnswer => {
  switch (check.status) {
    case 'processing':
      return answerOf(check, undefined);
    case 'success':
      return answerOf(check, { name: 'done', result: check });
    case 'failed':
      return failedAnswer(check);
  }
};

export const answerOfAnalysis = (analysis: VisionAnalysis): CheckAnswer => {
  switch (analysis.status) {
    case 'processing':
      return answerOf(analysis, undefined);
    case 'success':
      return answerOf(analysis, { name: 'analysed', result: analysis });
    case 'failed':
      return failedAnswer(analysis);
  }
};
