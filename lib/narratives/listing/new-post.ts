/** Reads from the engine's answer whether a source brought a post of this device after a moment. */
import { COLLECTED_AT } from '../../contract/collected-at.ts';
import type { Post } from '../../contract/posts.ts';

/** False for a post of a file, and where there is no such moment. */
export const isNewSince = ({ [COLLECTED_AT]: at }: Post, since: number | undefined): boolean =>
  since !== undefined && typeof at === 'string' && Date.parse(at) > since;
