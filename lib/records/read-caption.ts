/** Returns the words that stand beside a checked image: its description, else the title of its page; empty for one of the user. */
import type { CheckRecord } from './check-record.ts';

export const readCaption = ({ image, page }: Pick<CheckRecord, 'image' | 'page'>): string =>
  image?.alt?.trim() || page?.title.trim() || '';
