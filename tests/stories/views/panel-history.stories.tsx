/** The list of all checks: empty, long, filtered, and with some selected. */

import { unzipSync } from 'fflate';
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { evidenceZip } from '../../../lib/exports/evidence-file.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { withSum } from '../../../lib/exports/json-sum.ts';
import type { ListSigner } from '../../../lib/exports/signed-list.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith, taken } from '../../fixtures/check-snapshots.ts';
import { zipOf } from '../../fixtures/zip-of.ts';
import { waitUntil } from '../../patience.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { hostileCheck } from '../hostile-check.ts';
import { isEnlarged } from '../is-enlarged.ts';
import { openFolds } from '../press.ts';
import { refusal } from '../refusals.ts';
import { rows } from '../row-samples.ts';
import { connectionsWith, onDevice, withService } from '../samples.ts';
import type { Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const answers = connectionsWith({ services: [{ id: 'acme', name: 'Acme Context' }] });

/** As a colleague's installation signs. */
const colleague = async (): Promise<ListSigner> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return {
    publicKey: base64(await crypto.subtle.exportKey('spki', publicKey)),
    fingerprint: '',
    sign: async (list) => base64(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(list))),
  };
};
const evidenceOf = async (...checks: CheckSnapshot[]): Promise<Uint8Array<ArrayBuffer>> =>
  (await evidenceZip(checks, { now: Date.UTC(2026, 0, 2), signer: await colleague() })).content;
const withoutPage = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const { 'page.html': _, ...files } = unzipSync(await evidenceOf(taken()));
  return zipOf({ ...files, 'page.html': new Uint8Array(3), 'more.txt': new Uint8Array(3) });
};
/** The results of the checks of a file, and of its own parts. */
const wordsOfFile = `${JSON.stringify(taken({ note: 'Ask Ada.' }))} page.html more.txt`;
const opened = (name: string, content: () => Promise<BlobPart>, theirWords = ''): Story => ({
  ...{ name: `panel-history/${name}`, page: 'panel', answers, address: '/history/file', ready: 'input[type="file"]' },
  draw: (desk) => drawPanel(desk),
  theirWords: [theirWords, wordsOfFile].join(' '),
  act: async (root) => {
    const given = new DataTransfer();
    given.items.add(new File([await content()], 'file'));
    const field = root.querySelector<HTMLInputElement>('input[type="file"]');
    if (field) field.files = given.files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    await untilQuiet();
    await waitUntil('the file to be read', () => !root.textContent?.includes(t('opened.reading')));
    if (root.textContent?.includes(t('opened.unknown'))) throw new Error('The file was not read');
  },
});

const MOST_PX = 700;
const LEAST_ROWS = 12;

/** So many rows are in view in a panel of this height: in English, without zoom or larger text. */
const measureRows = (root: HTMLElement) => {
  if (isEnlarged()) return;
  const first = root.querySelector('.history-row')?.closest('li')?.getBoundingClientRect();
  if (!first) throw new Error('The history has no rows.');
  const reached = first.top + LEAST_ROWS * first.height;
  if (reached > MOST_PX) throw new Error(`${LEAST_ROWS} rows end at ${reached} px.`);
};

const page = { address: 'https://harbour-post.example/ferry', title: 'Night ferry' };
const ends = [
  doneWith(),
  doneWith({ label: 'Safe' }),
  doneWith({ label: 'Caution' }),
  doneWith({ label: 'Dubious' }),
  doneWith({ label: undefined }),
  ...Object.values(states),
];
const many: CheckRecord[] = ends.map((state, at) =>
  record(state, {
    id: `check ${at}`,
    input: `${CLAIM} ${at}`,
    connection: at % 2 === 0 ? 'device' : 'acme',
    createdAt: Date.now() - at * 7_000_000,
    ...(at % 3 === 0 ? {} : { page }),
    ...(at % 4 === 0 ? { tags: ['ferry', 'winter'] } : {}),
  }),
);

const kept = {
  ...{ id: '8', input: CLAIM, createdAt: new Date().toISOString(), label: 'Caution', isHeld: false },
  serviceTags: { desk: 'night', urgent: null },
};
const heldThere = ['1', '2', '3'].map((id) => ({ ...kept, id, isHeld: true }));
const picture = {
  ...kept,
  input: 'https://pictures.example/pier.jpg',
  label: undefined,
  serviceTags: undefined,
  score: 0.82,
};

const history = (name: string, stored: CheckRecord[], rest: Partial<Story> = {}): Story => ({
  name: `panel-history/${name}`,
  page: 'panel',
  answers,
  stored,
  address: '/history',
  draw: (desk) => drawPanel(desk),
  ready: stored.length === 0 ? '.long-list ~ *, .long-list' : '.history-row .chip',
  ...rest,
});

const queryRemote = (root: HTMLElement) => {
  openFolds(root);
  for (const button of root.querySelectorAll<HTMLElement>('.there-list > button')) button.click();
  return untilQuiet();
};
/** A service's list of stored checks, and the results of requesting it. */
const remote = (name: string, answer: () => unknown, rest: Partial<Story> = {}): Story =>
  history(`there-${name}`, many.slice(0, 1), {
    answers: { ...answers, 'checks.remote': answer },
    act: queryRemote,
    ...rest,
  });
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(12);

export const stories: Story[] = [
  opened('file', async () => evidenceOf(taken({ note: 'Ask Ada.' }), taken({ id: 'c2', state: states.failed }))),
  opened('file-changed', withoutPage),
  opened(
    'file-json',
    async () => (await withSum(exportChecks('json', [taken()], Date.UTC(2026, 0, 2)))).content as string, // cast: JSON is text
  ),
  opened('file-page', async () => '<!doctype html><script>alert(1)</script>'),
  opened(
    'file-hostile',
    async () =>
      evidenceOf(
        taken({ input: HOSTILE, note: HOSTILE }, { word: HOSTILE, sentence: HOSTILE, recipientName: HOSTILE }),
      ),
    hostileWords,
  ),
  history('empty', []),
  history('many', many),
  history('rows', rows, { answers: onDevice }),
  history('rows-focused', rows, {
    answers: onDevice,
    act: (root) => root.querySelectorAll<HTMLElement>('.history-row a[data-main]')[1]?.focus(),
  }),
  history('rows-with-a-service', rows, { answers: withService(), act: measureRows }),
  history('rows-narrow', rows, {
    answers: onDevice,
    draw: (desk) => <div style={{ inlineSize: 'min(100%, 240px)' }}>{drawPanel(desk)}</div>,
  }),
  history('filtered', many, { address: '/history?q=ferry&outcome=Warning' }),
  history('nothing-fits', many, { address: '/history?q=zeppelin', ready: '.history-head' }),
  history('chosen', many, {
    act: (root) => root.querySelector<HTMLInputElement>('.history-head input')?.click(),
  }),
  history('kept-by-a-service', many.slice(0, 2), {
    answers: {
      ...answers,
      'checks.remote': ({ kind }: { kind: string } = { kind: '' }) => ({
        checks: [kind === 'image' ? picture : kept, ...heldThere],
        next: new Date().toISOString(),
      }),
    },
    act: queryRemote,
    theirWords: JSON.stringify([kept, picture]),
  }),
  remote('loading', () => new Promise(() => {})),
  remote('empty', () => ({ checks: [] })),
  remote('offline', refusal('network', 'Couldn’t connect to the service.'), { isOffline: true }),
  remote('signed-out', refusal('auth', 'Nobody has signed in.')),
  remote('no-permission', refusal('permission', 'Not for you.')),
  remote('error', refusal('http', HOSTILE), { theirWords: hostileWords }),
  remote(
    'hostile',
    () => ({
      checks: [
        { ...kept, id: HOSTILE, input: MEGABYTE, label: MEGABYTE, serviceTags: { [HOSTILE]: MEGABYTE } },
        ...heldThere,
      ],
      next: HOSTILE,
    }),
    { theirWords: hostileWords },
  ),
  history('very-long', [
    record(doneWith({ label: LONG, summary: LONG }), {
      ...{
        id: 'long',
        createdAt: Date.now() + 1000,
        input: LONG,
        connection: 'acme',
        tags: [LONG.slice(0, 60)],
        page: { ...page, title: LONG },
      },
    }),
    ...many.slice(0, 2),
  ]),
  history('hostile', [hostileCheck('one', { createdAt: Date.now() + 1000 }), ...many], { theirWords: hostileWords }),
];
