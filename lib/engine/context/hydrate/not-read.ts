/** Creates the errors for links that were not read, with the messages that the user sees. */

export class NotRead extends Error {
  /** The host that the user may still allow. */
  readonly needsPermission: string | undefined;
  /** The host did not answer. */
  readonly isUnreached: boolean;

  constructor(
    why: string,
    { needsPermission, isUnreached = false }: { needsPermission?: string; isUnreached?: boolean } = {},
  ) {
    super(`Not read: ${why}.`);
    this.needsPermission = needsPermission;
    this.isUnreached = isUnreached;
  }
}

export const noPermission = (host: string) => new NotRead(`no permission for ${host}`, { needsPermission: host });
export const notPublic = (host: string) => new NotRead(`${host} is not on the public internet`);
export const ledToPrivate = (host: string) =>
  new NotRead(`${host} led to an address that is not on the public internet`);
export const unreachable = (host: string) => new NotRead(`${host} could not be reached`, { isUnreached: true });
export const tooSlow = (host: string) => new NotRead(`${host} did not answer in time`, { isUnreached: true });
export const pageRefused = (host: string, status: number) =>
  new NotRead(status === 404 || status === 410 ? `${host} has no such page` : `${host} answered with status ${status}`);
export const noPage = (host: string, type: string) => new NotRead(`what ${host} gave is no page (${type})`);
export const unreadable = (host: string) => new NotRead(`the page of ${host} could not be taken apart`);
/** The missing part of a page that was read. */
export const notFree = (host: string) => `Read in part: ${host} says that the whole text is not free to read.`;
export const tooLarge = (host: string) => `Read in part: the page of ${host} is too large.`;
export const wordless = (host: string) => new NotRead(`the page of ${host} came without words`);
