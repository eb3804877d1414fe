/** The notices about checks that were not started, as the ids of their cards name them. */

/** The reason why nothing was sent: a setting, whose place in the options is named, or an empty input. */
export type Notice = 'never-send' | 'private-windows' | 'nothing-to-check';

const notices: readonly Notice[] = ['never-send', 'private-windows', 'nothing-to-check'];
export const noticeId = (notice: Notice): string => ['notice', notice].join(':');

/** The card of a check carries its id; the card of a notice has no check, so its id names the notice. */
export const noticeOf = (check: string): Notice | undefined => notices.find((notice) => noticeId(notice) === check);
