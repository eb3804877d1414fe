/** The texts and the manifest of the built extension, as its browser has read them. */
import { messageIn } from '../../../fakes/spoken-words.ts';
import type { Packaged } from './messages.ts';

declare const packaged: Packaged;

export const ID = 'sidelight';
export const { manifest } = packaged;

export const getMessage = messageIn(
  Object.fromEntries(Object.entries(packaged.messages).map(([key, { message }]) => [key, message])),
);

export const getURL = (path: string): string => location.origin + (path.startsWith('/') ? path : `/${path}`);
