/** Rule 2 of the product: the author that a review names has to be the publisher on whose host it stands. */
import type { Publisher } from '../../contract/device/publishers.ts';

const spelled = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

export const isAuthor = ({ name }: Publisher, author: string): boolean => spelled(author) === spelled(name);
