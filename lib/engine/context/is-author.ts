/** Implements rule 2 of the product: the author named in a review must be the publisher whose host serves the review. */
import type { Publisher } from '../../contract/device/publishers.ts';

const spelled = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isAuthor = ({ name }: Publisher, author: string): boolean => spelled(author) === spelled(name);
