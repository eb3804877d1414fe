/** What a service says of a check, in the one form that the life of a check knows, whichever area it came from. */
import type { ContextCheck } from '../contract/context-checks.ts';
import type { VisionAnalysis } from '../contract/vision-analyses.ts';
import type { Answered } from '../records/check-states.ts';

export interface Answer {
  id: string;
  input: string;
  /** By the service's clock. */
  createdAt: string;
  /** Absent as long as the service works on it. */
  end?: Answered;
}

const answerOf = (row: ContextCheck | VisionAnalysis, end: Answered | undefined): Answer => ({
  id: row.id,
  input: row.input,
  createdAt: row.created_at,
  ...(end ? { end } : {}),
});

export const answerOfCheck = (check: ContextCheck): Answer => {
  switch (check.status) {
    case 'processing':
      return answerOf(check, undefined);
    case 'success':
      return answerOf(check, { name: 'done', result: check });
    case 'failed':
      return answerOf(check, { name: 'failed', message: check.error, serviceId: check.id });
  }
};

export const answerOfAnalysis = (analysis: VisionAnalysis): Answer => {
  switch (analysis.status) {
    case 'processing':
      return answerOf(analysis, undefined);
    case 'success':
      return answerOf(analysis, { name: 'analysed', result: analysis });
    case 'failed':
      return answerOf(analysis, { name: 'failed', message: analysis.error, serviceId: analysis.id });
  }
};
