/** Writes and reads the texts and decisions of shared items, which both kinds of store keep as JSON. */
import type { SharedItem } from '../../lib/engine/ports.ts';

type SharedRow = Pick<SharedItem, 'text' | 'decisions'>;

export const writeSharedRow = ({ text, decisions }: SharedRow): string => JSON.stringify({ text, decisions });

export const readSharedRow = (row: string): SharedRow => JSON.parse(row) as SharedRow; // only this program writes it
