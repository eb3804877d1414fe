/** Takes from a post what stands below and between its own words: its author and day, and addresses. */
import { SIGNATURE } from '../library/query-terms.ts';

const ADDRESS = /(?:https?:\/\/|pic\.twitter\.com\/)\S*/gi;

export const ownWords = (post: string): string => post.replace(SIGNATURE, ' ').replace(ADDRESS, ' ').trim();
