/** Converts a service's row of either area into the one form that the check machine uses. */
import type { ContextCheck } from '../contract/context-checks.ts';
import { isUnreached } from '../contract/device/unreached-address.ts';
import type { VisionAnalysis } from '../contract/vision-analyses.ts';
import type { Answered } from '../records/check-states.ts';

export interface CheckAnswer {
  id: string;
  input: string;
  /** By the service's clock. */
  createdAt: string;
  /** Absent while the service is still working on it. */
  end?: Answered;
  /** The check failed because the address to read did not respond. */
  isUnreached?: true;
}

const answerOf = (row: ContextCheck | VisionAnalysis, end: Answered | undefined): CheckAnswer => ({
  id: row.id,
  input: row.input,
  createdAt: row.created_at,
  ...(end ? { end } : {}),
});

const failedAnswer = (row: Extract<ContextCheck | VisionAnalysis, { status: 'failed' }>): CheckAnswer => ({
  ...answerOf(row, { name: 'failed', message: row.error, serviceId: row.id }),
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
