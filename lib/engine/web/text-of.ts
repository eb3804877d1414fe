/** Decodes the body of an answer in its own encoding. */
import type { Answer } from './client.ts';
import { decodeText } from './decode-text.ts';

export const textOf = ({ header, body }: Answer): string => decodeText(body, header('content-type') ?? '');
