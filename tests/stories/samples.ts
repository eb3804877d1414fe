/** Sample data of the stories: realistic checks and connections. */
import type { Context } from '../../lib/contract/context-checks.ts';
import type { OwnReason } from '../../lib/contract/own-reasons.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord, CheckState } from '../../lib/records/check-record.ts';
import { VERSION } from '../../lib/records/version.ts';
import { profile } from '../fixtures/connections.ts';
import type { Answers } from './story.ts';

export const ADDRESS = 'https://news.example/2026/petrol-cars';
export const TITLE = 'City council votes on the rule for the old harbour street';

const MINUTE = 60_000;
const now = Date.now();
let count = 0;

/** A check created `minutes` ago. Each has its own id, in the order of creation. */
export const check = (state: CheckState, minutes: number, rest: Partial<CheckRecord> = {}): CheckRecord => ({
  version: VERSION,
  id: `check-${++count}`,
  kind: 'claim',
  connection: 'device',
  input: 'The city banned all petrol cars',
  page: { address: ADDRESS, title: TITLE },
  createdAt: now - minutes * MINUTE,
  updatedAt: now - minutes * MINUTE,
  ...rest,
  state,
});

const AT = '2026-03-03T09:00:00.000Z';

export const done = (context: Partial<Context>): CheckState => ({
  name: 'done',
  result: {
    id: '7',
    created_at: AT,
    updated_at: AT,
    input: 'The city banned all petrol cars',
    status: 'success',
    context: { created_at: AT, response: '', sources: [], ...context },
  },
});

export const warning = done({
  label: 'Warning',
  summary: 'FactDesk rated a matching claim “False”, 3 Mar 2026.',
  response: 'One listed fact-checker rated a claim that says the same, word by word.',
  matches: [{ claim: 'City bans petrol cars' }],
  sources: [
    {
      url: 'https://factdesk.example/petrol-cars',
      title: 'No, the city has not banned petrol cars',
      content: 'The rule covers one street of the old harbour, on weekdays, and leaves the rest of the city as it was.',
    },
  ],
});
export const unlabelled = done({ summary: 'No matching fact-check found. This does not mean it is true or false.' });

export const waiting: CheckState = { name: 'waiting', serviceId: '8', since: now - 14_000, polls: 3, at: now + 1000 };
export const offline: CheckState = { name: 'offline', resume: { name: 'queued', at: now, creates: 0 }, at: now };
export const signedOut: CheckState = { name: 'signed-out', resume: { name: 'queued', at: now, creates: 0 } };
export const locked: CheckState = { ...signedOut, secretsLocked: true };
export const failed: CheckState = {
  name: 'failed',
  message: 'The model is not available.',
  nextStep: 'Try again later.',
};

/** The reasons for which Sidelight itself sent nothing, or gave up. */
export const ownReasons: OwnReason[] = [
  { code: 'never-send', host: 'desk.example' },
  { code: 'never-send', host: 'forum.example', setBy: 'Newsroom service' },
  { code: 'forbidden', host: 'service.example', organisation: 'Example News' },
  { code: 'rules-unread', fault: { code: 'answeredStatus', parts: { host: 'service.example', status: 500 } } },
  { code: 'not-arrived' },
  { code: 'not-sent' },
];

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG = `${`${LONG_WORD} `.repeat(12)}${'x'.repeat(400)}`;

const service = {
  ...{ ...profile, id: 'newsroom', isManaged: false, accessPrompted: true },
  ...{ hasSecret: true, wantsSecret: false, wantsAccount: false },
};

export const connectionsWith = (rest: object = {}): Answers => ({
  'connections.list': () => ({
    ...{ active: 'device', services: [], organisation: '', secretsLocked: false },
    isLocked: { connections: false, active: false },
    ...rest,
  }),
});

export const onDevice = connectionsWith();
export const withService = (rest: object = {}, secretsLocked = false): Answers =>
  connectionsWith({ active: 'newsroom', secretsLocked, services: [{ ...service, ...rest }] });
export const managed = connectionsWith({
  active: 'newsroom',
  organisation: 'Example News',
  services: [{ ...service, isManaged: true, wantsSecret: true, hasSecret: false }],
  isLocked: { connections: true, active: true },
});

/** The shortcuts as a browser lists them; the page's has no keys if the browser has reserved them. */
export const shortcutsWith = (pageKeys: string): Shortcuts => ({
  list: async () => [
    { name: '_execute_action', about: '', keys: 'Alt+Shift+S' },
    { name: 'selection', about: t('commands.selection'), keys: 'Alt+Shift+K' },
    { name: 'page', about: t('commands.page'), keys: pageKeys },
    { name: 'open-panel', about: t('commands.panel'), keys: 'Alt+Shift+L' },
  ],
  place: 'chrome://extensions/shortcuts',
  change: async () => {},
});
export const shortcuts = shortcutsWith('Alt+Shift+Y');
