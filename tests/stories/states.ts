/**
 * Names the story for every state of every view, or the reason why a view has no such state. A state that is missing here is
 * not covered.
 */

export const states = [
  'empty',
  'loading',
  'partial',
  'offline',
  'signed-out',
  'no-permission',
  'error',
  'very-long',
  'hostile',
] as const;
type State = (typeof states)[number];

/** Why a view never has a state. */
interface Never {
  because: string;
}
type Row = Record<State, string | Never>;

const never = (because: string): Never => ({ because });
const SENDS_NOTHING = never('It shows what this browser has, and asks nobody.');
const STATIC = never('It is all there at once.');

/** Views whose stories are named after the states. */
const named = (view: string, rest: Partial<Row> = {}): Row => {
  const byName = Object.fromEntries(states.map((state) => [state, `${view}/${state}`]));
  return { ...(byName as Record<State, string>), ...rest }; // cast: one for each
};
const partOf = (view: string, rest: Partial<Row> = {}): Row => {
  const byName = Object.fromEntries(states.map((state) => [state, `${view}-${state}`]));
  return { ...(byName as Record<State, string>), ...rest }; // cast: as above
};

export const views: Record<string, Row> = {
  popup: named('popup', { error: 'popup/failed' }),
  'posts in the popup': {
    empty: 'popup-posts/nothing',
    loading: STATIC,
    partial: 'popup-posts/service',
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
    error: SENDS_NOTHING,
    'very-long': 'popup-posts/hostile',
    hostile: 'popup-posts/hostile',
  },
  check: {
    empty: 'panel-check/empty',
    loading: 'panel-check/state-waiting',
    partial: 'panel-check/no-label',
    offline: 'panel-check/state-offline',
    'signed-out': 'panel-check/state-signed-out',
    'no-permission': 'panel-check/state-awaiting-permission',
    error: 'panel-check/state-failed',
    'very-long': 'panel-check/long',
    hostile: 'panel-check/hostile',
  },
  'several checks': named('panel-batch', { loading: 'panel-batch/beginning', partial: 'panel-batch/under-way' }),
  image: named('panel-image', {
    loading: 'panel-image/running',
    'no-permission': 'panel-image/permission',
    error: 'panel-image/failed',
  }),
  history: {
    ...named('panel-history'),
    loading: never('It is painted from the store, rows as they come.'),
    partial: 'panel-history/many',
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
    error: never('Only a store that cannot be read shows it, and no story breaks the store.'),
  },
  'what a service keeps': partOf('panel-history/there', {
    partial: 'panel-history/kept-by-a-service',
    'very-long': 'panel-history/there-hostile',
  }),
  library: named('panel-library', {
    partial: 'panel-library/filtered',
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
    error: 'panel-library/failed',
  }),
  'search of posts and stories': named('posts', { hostile: 'posts/hostile-stories' }),
  story: partOf('posts/story'),
  account: partOf('posts/account', { hostile: 'posts/hostile-account' }),
  'topics of a service': partOf('posts/topics'),
  find: named('find'),
  import: named('import', {
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
  }),
  topics: named('topics', {
    partial: 'topics/many',
    'signed-out': never('A source that wants an account says so in the networks.'),
    error: 'topics/unread',
  }),
  connections: partOf('options/connections', { empty: 'options/connections' }),
  privacy: partOf('options/privacy', { offline: SENDS_NOTHING, 'signed-out': SENDS_NOTHING }),
  evidence: named('evidence', {
    empty: 'evidence/nothing-chosen',
    'signed-out': never('What needs a key says so beside its switch.'),
    'no-permission': 'evidence/refused',
  }),
  signers: {
    empty: 'evidence/signers-shipped',
    loading: 'evidence/signers-loading',
    partial: 'evidence/signers-renewed',
    offline: never(
      'The list that came along is there; a newer one is asked for by a button, which says what came of it.',
    ),
    'signed-out': never('No list needs an account.'),
    'no-permission': 'evidence/signers-managed',
    error: 'evidence/signers-unread',
    'very-long': STATIC,
    hostile: STATIC,
  },
  networks: named('networks', {
    empty: 'networks/at-first',
    partial: 'networks/own',
    error: 'networks/unread',
    'very-long': 'networks/own',
  }),
  data: {
    ...partOf('options/data', { empty: 'options/data', 'very-long': STATIC, hostile: STATIC, partial: STATIC }),
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
  },
  organisation: {
    empty: never('Where no organisation has set anything, the section is not there.'),
    loading: STATIC,
    partial: 'options/managed',
    offline: SENDS_NOTHING,
    'signed-out': SENDS_NOTHING,
    'no-permission': SENDS_NOTHING,
    error: 'options/unreadable-settings',
    'very-long': 'options/managed-very-long',
    hostile: 'options/managed-hostile',
  },
  team: named('team', {
    empty: 'team/nobody',
    partial: 'team/blank',
    'no-permission': 'team/forbidden',
    error: 'team/refused',
    'very-long': 'team/hostile',
  }),
  'first page': partOf('welcome/who', {
    empty: 'welcome/works',
    partial: 'welcome/who',
  }),
};
