/** States why a feed or an archive was not read. */
import { NotAllowedByPolicy } from '../../../contract/not-allowed-by-policy.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { reasonOf } from '../../stated-error.ts';
import { isStoreFull } from '../../store/store-full.ts';
import { TooLargeAnswer } from '../../web/read-bounded.ts';
import { NotPermitted, OtherHost, Refused, Unreachable } from '../../web/refused.ts';
import { TooLong } from '../../web/within-time.ts';

export const whyNotRead = (error: unknown, otherwise: Sentence): Sentence => {
  if (error instanceof TooLong) return sentence('feedProblem.tooSlow');
  if (error instanceof NotPermitted) return sentence('feedProblem.noPermission', { host: error.hostname });
  if (error instanceof Unreachable || error instanceof NotAllowedByPolicy)
    return sentence('collectProblem.unreachable');
  if (error instanceof Refused) return sentence('feedProblem.status', { status: String(error.status) });
  if (error instanceof OtherHost) return sentence('feedProblem.otherHostAnswered');
  if (error instanceof TooLargeAnswer) return sentence('collectProblem.tooLarge');
  return isStoreFull(error) ? sentence('refused.diskFull') : reasonOf(error, otherwise);
};
