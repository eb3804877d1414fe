/** Defines how a file of the user reaches the engine: by the address that a page made, or in Firefox as itself (`lib/wire/file.ts`). */
import * as z from 'zod/mini';

/** Valid as long as the page that made it is open and has not revoked it. */
export const blobAddress = z.string().check(z.regex(/^blob:/), z.maxLength(300));

export const givenFile = z.object({ source: z.union([blobAddress, z.instanceof(Blob)]), bytes: z.number() });
