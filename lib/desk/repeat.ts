/**
 * Decides whether a request may be repeated after the background died before it responded. It may have done the work by then,
 * so `safe` means idempotent. The type demands an entry for every procedure of the desk.
 */
import type { AnyContractProcedure } from '@orpc/contract';
import type { deskContract } from './contract.ts';

type Repeat = 'safe' | 'never';

type RepeatsOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure ? Repeat : RepeatsOf<Contract[Name]>;
};

interface Rules {
  readonly [name: string]: Repeat | Rules;
}

/** Searches and listings change nothing, so both only send the same text to the same recipient again. */
const rows = { find: 'safe', all: 'safe' } as const;

const repeats: RepeatsOf<typeof deskContract> = {
  checks: {
    // A second check waits for the user's consent next to the first and sends nothing. Losing typed text is worse.
    start: 'safe',
    // The check machine ignores an event that its state does not expect, so a second one changes nothing.
    consent: 'safe',
    permitted: 'safe',
    networkIsBack: 'safe',
    stop: 'safe',
    lookAgain: 'safe',
    retry: 'safe',
    // Adds a check, and sends it if the first one was allowed to leave.
    again: 'never',
    // Adds a check, and sends it if the site is always allowed.
    larger: 'never',
    seen: 'safe',
    judge: 'safe',
    annotate: 'safe',
    remove: 'safe',
    removeAll: 'safe',
    restoreAll: 'safe',
    remote: 'safe',
    // Adds a check.
    keep: 'never',
  },
  collecting: {
    sources: {
      list: 'safe',
      describe: 'safe',
      known: 'safe',
      switch: 'safe',
      remove: 'safe',
      try: 'safe',
      keepSecret: 'safe',
      dropSecret: 'safe',
    },
    finds: {
      // Sends if the site is always allowed.
      start: 'never',
      // Typed text comes from no site, so it needs consent first.
      startTyped: 'safe',
      // A run that has started ignores these.
      answer: 'safe',
      permitted: 'safe',
      stop: 'safe',
    },
    projects: {
      list: 'safe',
      // The input carries a key.
      create: 'safe',
      remove: 'safe',
      bringBack: 'safe',
      schedule: 'safe',
      // The inputs carry a key.
      run: 'safe',
      regroup: 'safe',
    },
    jobs: { run: 'safe', runs: 'safe', follow: 'safe', stop: 'safe' },
    cohorts: { list: 'safe', save: 'safe', remove: 'safe' },
    posts: { pin: 'safe', unpin: 'safe', pinned: 'safe' },
    searches: { countParts: 'safe' },
    // An import has an id, and its pieces are numbered.
    imports: { look: 'safe', begin: 'safe', add: 'safe', end: 'safe', undo: 'safe', list: 'safe' },
    summaries: {
      look: 'safe',
      // Sends posts to a language model, which may cost money.
      write: 'never',
    },
  },
  connections: {
    list: 'safe',
    choose: 'safe',
    save: 'safe',
    signIn: 'safe',
    remove: 'safe',
    undoRemove: 'safe',
    accessPrompted: 'safe',
    test: 'safe',
  },
  // A check that was already imported is recognised by its id.
  data: { copy: 'safe', unreadable: 'safe', bring: 'safe', erase: 'safe' },
  evidence: {
    read: 'safe',
    save: 'safe',
    keepKey: 'safe',
    saveModel: 'safe',
    testModel: 'safe',
    readFeeds: 'safe',
  },
  images: {
    signers: 'safe',
    addSigners: 'safe',
    removeSigner: 'safe',
    renewOfficialList: 'safe',
    dropRenewedList: 'safe',
    imageIndex: 'safe',
    // Sends the address of the image, against the quota of the user's key.
    earlierUses: 'never',
  },
  library: { known: 'safe', facts: 'safe', fill: 'safe' },
  pages: {
    // Adds a check, and sends it if the site is always allowed.
    check: 'never',
    showMarks: 'safe',
    markedSites: 'safe',
    markSite: 'safe',
    unmarkSite: 'safe',
  },
  // The page chooses the check's id.
  practice: { check: 'safe', end: 'safe' },
  privacy: { read: 'safe', change: 'safe', addPlace: 'safe', removePlace: 'safe', forgetSite: 'safe' },
  publishers: { list: 'safe', save: 'safe' },
  settings: { state: 'safe', discard: 'safe' },
  stories: {
    place: 'safe',
    aboutPage: 'safe',
    narratives: rows,
    posts: rows,
    authors: rows,
    projects: { list: 'safe', update: 'safe', choose: 'safe' },
    saved: { list: 'safe', save: 'safe', remove: 'safe' },
  },
  team: {
    access: 'safe',
    find: 'safe',
    // Creates a user and sends them mail.
    create: 'never',
    setStatus: 'safe',
    roles: 'safe',
  },
};

/** A path that is not in the contract is not repeated. */
export const mayRepeat = (path: readonly string[]): boolean =>
  path.reduce<Repeat | Rules | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), repeats) ===
  'safe';
