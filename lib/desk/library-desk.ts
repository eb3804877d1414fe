/** Forwards the requests of extension pages about the fact-check library to the engine, wherever it runs. */
import { implement } from '@orpc/server';
import type { DevicePart } from '../contract/device/device-api.ts';
import type { FilledFeed, LibraryClient } from '../contract/device/library.ts';
import { libraryContract } from '../contract/device/library.ts';

const os = implement(libraryContract);

async function* filled(library: LibraryClient, signal: AbortSignal | undefined): AsyncGenerator<FilledFeed, void> {
  yield* await library.fill(undefined, signal ? { signal } : {});
}

export const libraryDesk = ({ device }: DevicePart) => ({
  known: os.known.handler(async () => (await device()).library.known()),
  facts: os.facts.handler(async () => (await device()).library.facts()),
  fill: os.fill.handler(async ({ signal }) => filled((await device()).library, signal)),
});
