/** The requests of extension pages about the fact-check library of this device. */
import { eventIterator } from '@orpc/server';
import * as z from 'zod/mini';
import type { DevicePart } from '../contract/device/device-api.ts';
import { type FillingProgress, fillingProgress, libraryContract } from '../contract/device/library.ts';
import { readersNotesContract } from '../contract/device/readers-notes.ts';
import { MAX_LIBRARY_WORDS_CHARS } from '../contract/input-limits.ts';
import { createForward } from './forward.ts';
import { safe } from './procedures.ts';

export interface FillingDeskParts {
  /** Resolves once it is stored that a filling has begun. */
  beginFilling: (rest: boolean) => Promise<void>;
  /** Ends at once if none runs. */
  followFilling: (signal: AbortSignal | undefined) => AsyncGenerator<FillingProgress, void>;
  stopFilling: () => Promise<void>;
  /** Reads the feeds if they are due; sets the alarm again. */
  followFeeds: () => Promise<void>;
}

export interface FollowedWordsParts {
  followWords: (words: string) => Promise<void>;
  unfollowWords: (words: string) => Promise<void>;
  noteWordsSeen: (words: string) => Promise<void>;
}

export interface LibraryDeskParts extends DevicePart, FillingDeskParts, FollowedWordsParts {
  /** Keeps Firefox's event page alive over work that mostly waits for the network. */
  stayAwakeWhile: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called before the library may grow, and afterwards. */
  libraryGrows: () => Promise<void>;
  libraryGrew: () => void;
}

const followed = z.object({ words: z.string().check(z.minLength(1), z.maxLength(MAX_LIBRARY_WORDS_CHARS)) });

export const libraryDesk = (parts: LibraryDeskParts) => {
  const { forward } = createForward(parts);

  /** Passes a stream on, and keeps the background awake until its end. Earlier checks are compared with what it brought. */
  const awake = async <Steps extends AsyncIterable<unknown>>(steps: Steps): Promise<Steps> => {
    await parts.libraryGrows();
    const passOn = async function* () {
      const { promise, resolve } = Promise.withResolvers<void>();
      void parts.stayAwakeWhile(() => promise);
      try {
        yield* steps;
      } finally {
        resolve();
        parts.libraryGrew();
      }
    };
    return passOn() as AsyncIterable<unknown> as Steps; // cast: it has the same steps, and only they are read
  };

  return {
    known: forward(libraryContract.known, ({ library }) => library.known),
    facts: forward(libraryContract.facts, ({ library }) => library.facts),
    feeds: forward(libraryContract.feeds, ({ library }) => library.feeds),
    /** Reads the feeds of the listed fact-checkers, or only those that were not read yet; the filling goes on without its page. */
    fill: safe.input(z.object({ rest: z.boolean() })).handler(({ input }) => parts.beginFilling(input.rest)),
    filling: safe.output(eventIterator(fillingProgress)).handler(async ({ signal }) => parts.followFilling(signal)),
    stopFilling: safe.handler(() => parts.stopFilling()),
    page: forward(libraryContract.page, ({ library }) => library.page),
    /** The words that the user follows; pages read them from the store. */
    follow: safe.input(followed).handler(({ input }) => parts.followWords(input.words)),
    unfollow: safe.input(followed).handler(({ input }) => parts.unfollowWords(input.words)),
    /** The user has seen the fact-checks with these words. */
    followSeen: safe.input(followed).handler(({ input }) => parts.noteWordsSeen(input.words)),
    holdings: forward(libraryContract.holdings, ({ library }) => library.holdings),
    files: {
      exported: forward(libraryContract.files.exported, ({ library }) => library.files.exported),
      add: forward(libraryContract.files.add, ({ library }) => library.files.add),
      list: forward(libraryContract.files.list, ({ library }) => library.files.list),
      remove: forward(libraryContract.files.remove, ({ library }) => library.files.remove),
    },
    archives: forward(libraryContract.archives, ({ library }) => library.archives),
    notes: {
      held: forward(readersNotesContract.held, ({ readersNotes }) => readersNotes.held),
      read: forward(readersNotesContract.read, ({ readersNotes }) => readersNotes.read),
      remove: forward(readersNotesContract.remove, ({ readersNotes }) => readersNotes.remove),
    },
    fetchArchive: forward(
      libraryContract.fetchArchive,
      ({ library }) =>
        async (input, options) =>
          awake(await library.fetchArchive(input, options)),
    ),
  };
};
