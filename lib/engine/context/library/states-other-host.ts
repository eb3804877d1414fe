/** States that another host answered than the publisher's. Other errors stay as they are. */
import { sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';
import { OtherHost } from '../../web/refused.ts';

export const statesOtherHost = (error: unknown): unknown =>
  error instanceof OtherHost ? new StatedError(sentence('feedProblem.otherHostAnswered')) : error;
