/** Defines the events of a check and the effects that they can have. */
import type { ClaimRelation } from '../contract/claim-relation.ts';
import type { RatedClaimKey } from '../contract/close-match.ts';
import type { LaterFactCheck } from '../contract/device/library.ts';
import type { PageClaims } from '../contract/device/page-claims.ts';
import type { ServiceError } from '../contract/errors.ts';
import type { CheckRecord } from '../records/check-record.ts';
import type { FurtherPage } from '../records/read-further-pages.ts';
import type { Annotation } from './annotate.ts';
import type { CheckAnswer } from './answer.ts';

/** The fields sent to a service with a text; an undefined member is left out. */
export type SentWith = Pick<CheckRecord, 'serviceTags' | 'indexOn'>;
/** The choices of a user for one check: a new answer, and the version of the model. */
export type RequestChoices = Pick<CheckRecord, 'fresh' | 'modelVersion'>;

/** How the words of a check read where they were found on their page. */
export type FoundWording = 'as-checked' | { now: string };

/** Without words the page has them as they were checked. */
export const foundWording = (readsNow: string | undefined): FoundWording =>
  readsNow === undefined ? 'as-checked' : { now: readsNow };

export type CheckEvent =
  /** The user consents to the text as it is or as edited; `missing` hosts lack a permission. */
  | { name: 'consented'; input?: string; request?: SentWith; choices?: RequestChoices; missing?: string[] }
  | { name: 'refused' }
  /** The browser has granted access to the hosts. */
  | { name: 'permitted' }
  /**
   * Time has passed, or the worker has just started. `awaited`: its create is in flight, and a caller waits for the response.
   */
  | { name: 'woke'; awaited: boolean }
  /** A page of ours was opened: from now on reads may wait for the outcome. */
  | { name: 'watched' }
  /** The request of its create was passed to the network. */
  | { name: 'left' }
  | { name: 'created'; answer: CheckAnswer }
  | { name: 'create-failed'; error: ServiceError }
  /** The service's list, without the checks that other records hold. */
  | { name: 'listed'; answers: CheckAnswer[] }
  | { name: 'list-failed'; error: ServiceError }
  /** `hasWaited`: the service let the read wait, and no outcome came. */
  | { name: 'read'; answer: CheckAnswer; hasWaited?: boolean }
  | { name: 'read-failed'; error: ServiceError }
  | { name: 'signed-in' }
  | { name: 'stopped' }
  /** The service's existing check is read again. */
  | { name: 'looked-again' }
  /** The check is sent again, after it failed or was stopped; `missing` as above. */
  | { name: 'retried'; missing?: string[] }
  | { name: 'seen' }
  /** The user states whether the rated claim is a different one; absent: the statement is withdrawn. */
  | { name: 'judged'; notSame?: boolean | undefined }
  /** The user states what a close match is to the checked claim; `relation` absent: the statement is withdrawn. */
  | { name: 'decided'; rated: RatedClaimKey; relation?: ClaimRelation | undefined }
  /** The sentences of its page were compared with the library. */
  | { name: 'page-compared'; claims: PageClaims }
  /** The user says that a rated claim is not the one on the page, or withdraws that. */
  | { name: 'page-claim-judged'; rated: RatedClaimKey; notSame: boolean }
  /** The library received fact-checks that may be about its claim. */
  | { name: 'later-found'; factChecks: LaterFactCheck[] }
  /** The user says that one of them is about something else, or withdraws that. */
  | { name: 'later-dismissed'; url: string; dismissed: boolean }
  /** The user wants later fact-checks for this check, or no longer. */
  | { name: 'later-switched'; isOn: boolean }
  /** The user's additions; an empty note removes the note. */
  | ({ name: 'annotated' } & Annotation)
  /** Its stored result was shown on another page, instead of a new check. */
  | { name: 'reused'; page: Omit<FurtherPage, 'at'> }
  /** An evidence file with this checksum was made of it. */
  | { name: 'evidence-made'; sum: string }
  /** Its place on its page was searched for. Without `wording` the page did not say how it reads. */
  | { name: 'looked-for'; found: boolean; wording?: FoundWording }
  | { name: 'removed' }
  | { name: 'restored' };

/** An action that the caller has to perform. */
export type Effect = 'create' | 'list' | 'read' | 'announce';
