/** What can happen to a check, and what may have to be done about it. */
import type { ServiceError } from '../contract/errors.ts';
import type { Annotation } from './annotate.ts';
import type { Answer } from './answer.ts';

export type CheckEvent =
  /** The person agrees, with the words as they are or as they changed them; `missing` hosts cannot be reached yet. */
  | { name: 'consented'; input?: string; missing?: string[] }
  | { name: 'refused' }
  /** The browser may reach the hosts now. */
  | { name: 'permitted' }
  /** Time has passed, or the worker has just begun. `awaited`: its create is under way, and somebody waits for the answer. */
  | { name: 'woke'; awaited: boolean }
  /** The request of its create was handed to the network. */
  | { name: 'left' }
  | { name: 'created'; answer: Answer }
  | { name: 'create-failed'; error: ServiceError }
  /** The service's list, without the checks that other records hold. */
  | { name: 'listed'; answers: Answer[] }
  | { name: 'list-failed'; error: ServiceError }
  | { name: 'read'; answer: Answer }
  | { name: 'read-failed'; error: ServiceError }
  | { name: 'signed-in' }
  | { name: 'stopped' }
  /** The existing check of the service is read once more. */
  | { name: 'looked-again' }
  /** It is sent anew, after it failed or was stopped; `missing` as above. */
  | { name: 'retried'; missing?: string[] }
  | { name: 'seen' }
  /** The person says whether the rated claim is another one; absent: what was said of it is taken back. */
  | { name: 'judged'; notSame?: boolean | undefined }
  /** What the person adds to it; an empty note takes it away. */
  | ({ name: 'annotated' } & Annotation)
  /** Its place on its page was looked for. */
  | { name: 'looked-for'; found: boolean }
  | { name: 'removed' }
  | { name: 'restored' };

/** What is to be done about it. */
export type Effect = 'create' | 'list' | 'read' | 'announce';
