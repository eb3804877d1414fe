/** Creates the errors for links that were not read. */
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { StatedError } from '../../stated-error.ts';

export class NotRead extends StatedError {
  /** The host that the user may still allow. */
  readonly needsPermission: string | undefined;
  /** The host did not answer. */
  readonly isUnreached: boolean;

  constructor(
    why: Sentence,
    { needsPermission, isUnreached = false }: { needsPermission?: string; isUnreached?: boolean } = {},
  ) {
    super(why);
    this.needsPermission = needsPermission;
    this.isUnreached = isUnreached;
  }
}

export const noPermission = (host: string) =>
  new NotRead(sentence('notRead.noPermission', { host }), { needsPermission: host });
export const blockedByPolicy = (host: string) => new NotRead(sentence('notRead.blocked', { host }));
export const notPublic = (host: string) => new NotRead(sentence('notRead.notPublic', { host }));
export const ledToPrivate = (host: string) => new NotRead(sentence('notRead.ledToPrivate', { host }));
export const unreachable = (host: string) =>
  new NotRead(sentence('notRead.unreachable', { host }), { isUnreached: true });
export const tooSlow = (host: string) => new NotRead(sentence('notRead.tooSlow', { host }), { isUnreached: true });
export const pageRefused = (host: string, status: number) =>
  new NotRead(
    status === 404 || status === 410
      ? sentence('notRead.noSuchPage', { host })
      : sentence('notRead.status', { host, status }),
  );
/** A header could end this sentence and go on in our name. */
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;
export const noPage = (host: string, type: string) =>
  new NotRead(
    MEDIA_TYPE.test(type) ? sentence('notRead.noPage', { host, type }) : sentence('notRead.unnamedType', { host }),
  );
export const unreadable = (host: string) => new NotRead(sentence('notRead.unreadable', { host }));
export const wordless = (host: string) => new NotRead(sentence('notRead.wordless', { host }));
/** The missing part of a page that was read. */
export const notFree = (host: string): Sentence => sentence('notRead.partNotFree', { host });
export const tooLarge = (host: string): Sentence => sentence('notRead.partTooLarge', { host });
