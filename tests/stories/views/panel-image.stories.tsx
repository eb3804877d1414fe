/** The panel's view of images: findings of this device's engine, answers of a service, and hostile content in a file. */

import { holdGivenImage } from '../../../components/image/given-image.ts';
import type { ImageReport } from '../../../lib/contract/device/image-report.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { clickAt, openFolds } from '../press.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const index = {
  name: 'Google Fact Check Tools',
  host: 'factchecktools.googleapis.com',
  hasKey: false,
  isAllowed: true,
};
const ACME = { id: 'acme', name: 'Acme Context' };
const answers: Answers = {
  ...connectionsWith({ services: [ACME] }),
  'checks.seen': () => undefined,
  'images.imageIndex': () => index,
};

const ADDRESS = 'https://pictures.example/pier.jpg';
const FILM = 'https://pictures.example/pier.webm';
const SPEECH = 'https://pictures.example/speech.mp3';
const REPORT = 'https://pictures.example/report.pdf';
const AT = '2026-01-01T12:00:00.000Z';
const image = { address: ADDRESS, alt: 'The pier in March', width: 1600, height: 900 };
const page = { address: 'https://harbour-post.example/pier', title: 'The pier' };

const article: CheckRecord['origin'] = {
  what: 'article',
  check: 'two',
  address: 'https://factdesk.example/pier',
  publisher: 'FactDesk',
  date: '2026-03-03',
};

const analysed = (analysis: object): CheckRecord['state'] => ({
  name: 'analysed',
  result: {
    ...{ id: '7', created_at: AT, updated_at: AT, input: ADDRESS, options: { explain: true } },
    ...{ status: 'success', analysis: { ...analysis } },
  },
});

const check = (state: CheckRecord['state'], rest: Partial<CheckRecord> = {}): CheckRecord =>
  record(state, {
    id: 'one',
    createdAt: Date.now() - 14_000,
    kind: 'image',
    input: ADDRESS,
    connection: 'device',
    image,
    page,
    ...rest,
  });

const signed: ImageReport = {
  basis: 'signed-ai',
  findings: [
    {
      basis: 'signed-ai',
      sentences: [
        sentence('finding.signedBy.listed', { signer: 'Example Pictures', day: { day: '2026-10-01' } }),
        sentence('finding.partlyAi'),
      ],
    },
    {
      basis: 'generator-note',
      sentences: [sentence('finding.generatorNote')],
      tool: 'ComfyUI',
      field: 'PNG prompt',
    },
  ],
  image: { address: ADDRESS, from: 'page', format: 'png', width: 1600, height: 900, bytes: 812_345 },
  credentials: {
    ...{ integrity: 'intact', trust: 'listed', listDate: '2026-09-01' },
    codes: [
      { code: 'claimSignature.validated', reading: 'claimSignature.validated', isFailure: false },
      { code: 'acme.checked', isFailure: false },
    ],
    statement: {
      ...{ signer: 'Example Pictures', signedAt: '2026-10-01', tool: 'Painter 3', title: 'pier.png' },
      actions: [{ action: 'c2pa.created', tool: 'Painter 3', sourceType: 'trainedAlgorithmicMedia' }],
      ...{ sourceTypes: ['trainedAlgorithmicMedia'], ingredients: [] },
    },
  },
  camera: { make: 'Acme', model: 'Field 2', takenAt: '2026-03-01T08:00:00', place: { latitude: 53.5, longitude: 9.9 } },
  generatorSettings: 'a pier in the evening, steps 20',
};

const madeFromBroken: ImageReport = {
  basis: 'broken-ingredient',
  findings: [
    {
      basis: 'broken-ingredient',
      sentences: [sentence('finding.brokenIngredient', { part: 'pier.jpg', fault: sentence('c2pa.changed') })],
    },
  ],
  image: { address: ADDRESS, from: 'page', format: 'jpeg' },
  credentials: {
    ...{ integrity: 'ingredient-broken', trust: 'listed', codes: [] },
    statement: {
      ...{ signer: 'Example Pictures', tool: 'Painter 3', actions: [{ action: 'c2pa.placed' }], sourceTypes: [] },
      ingredients: [
        {
          ...{ title: 'evening.jpg', signer: 'Example Pictures', tool: 'Painter 3', sourceTypes: [] },
          actions: [{ action: 'c2pa.opened', tool: 'Painter 3' }, { action: 'c2pa.color_adjustments' }],
          ingredients: [
            {
              ...{ title: 'pier.jpg', fault: 'changed', otherFaults: ['claimSignature.mismatch', HOSTILE] },
              ...{
                signer: HOSTILE,
                signedAt: '2026-03-01T08:00:00Z',
                tool: 'Field 2',
                sourceTypes: ['digitalCapture'],
              },
              ...{ actions: [{ action: 'c2pa.created', sourceType: 'digitalCapture' }], ingredients: [] },
            },
          ],
        },
        ...Array.from({ length: 31 }, (_, at) => ({
          ...{ title: `boat-${at + 1}.jpg`, actions: [], sourceTypes: [], ingredients: [] },
        })),
      ],
    },
  },
};

/** A sound file with a watermark, and a document whose credentials are stored elsewhere. */
const recorded: ImageReport = {
  basis: 'signed-camera',
  findings: [{ basis: 'signed-camera', sentences: [sentence('finding.wordsMayBeFalse')] }],
  image: { address: SPEECH, from: 'network', format: 'mp3', bytes: 812_345 },
  credentials: {
    ...{ integrity: 'intact', trust: 'not-listed', codes: [] },
    statement: {
      ...{ signer: 'Example Radio', tool: 'Recorder 2', sourceTypes: ['digitalCapture'], ingredients: [] },
      actions: [{ action: 'c2pa.created', sourceType: 'digitalCapture' }],
      softBindings: ['com.example.watermark.1', HOSTILE],
    },
  },
};
const elsewhere: ImageReport = {
  basis: 'no-signal',
  findings: [{ basis: 'no-signal', sentences: [sentence('finding.noSignalInFile')] }],
  image: { address: REPORT, from: 'network', format: 'pdf', bytes: 812_345 },
  credentialsAt: 'https://credentials.example/manifests/1',
};

/** A report of an earlier version, which has text in place of codes. */
const leavesMoreOut: ImageReport = {
  basis: 'inconclusive-seal',
  findings: [
    {
      basis: 'inconclusive-seal',
      sentence: 'The signature does not cover the whole file, so something may have been added.',
    },
  ],
  image: { address: ADDRESS, from: 'page', format: 'jpeg' },
  credentials: { integrity: 'inconclusive', trust: 'listed', codes: [] },
};

/** The first file of a video in fragments. */
const FIRST_FILE = 'https://pictures.example/pier/init.mp4';
const beginningOnly: ImageReport = {
  basis: 'inconclusive-seal',
  findings: [{ basis: 'inconclusive-seal', sentences: [sentence('finding.beginningOnly')] }],
  image: { address: FIRST_FILE, from: 'network', format: 'mp4', bytes: 1_460 },
  credentials: {
    ...{ integrity: 'beginning-only', trust: 'listed' },
    codes: [{ code: 'assertion.bmffHash.mismatch', reading: 'beginningOnly', isFailure: true }],
  },
};

/** An answer that a later version of the engine on a server may send. */
const unknownState = {
  ...leavesMoreOut,
  credentials: { integrity: 'half-open', trust: 'on-loan', codes: [] },
};

const nothing: ImageReport = {
  basis: 'no-signal',
  findings: [{ basis: 'no-signal', sentences: [sentence('finding.noSignal')] }],
  image: { address: ADDRESS, from: 'network', format: 'jpeg' },
};

const hostile = {
  basis: 'generator-note',
  findings: [{ basis: 'generator-note', sentence: HOSTILE, tool: HOSTILE, field: HOSTILE, model: HOSTILE }],
  image: { address: HOSTILE, from: 'page' },
  generatorSettings: MEGABYTE,
  camera: { make: HOSTILE, model: HOSTILE, software: HOSTILE },
};

const use = {
  claim: 'The pier was swept away last night.',
  claimant: 'A post',
  publisher: 'FactDesk',
  url: 'https://factdesk.example/pier',
  title: 'The pier still stands',
  rating: 'Old photo',
  date: '2026-03-03',
};
const searchIndex = async (root: HTMLElement) => {
  const place = root.querySelector('[aria-labelledby="earlier-title"]');
  place?.querySelector('button')?.click();
  await untilQuiet();
};
const withIndex = (earlierUses: unknown): Pick<Story, 'answers' | 'act' | 'ready'> => ({
  ready: '[aria-labelledby="earlier-title"] button',
  answers: {
    ...answers,
    'images.imageIndex': () => ({ ...index, hasKey: true }),
    'images.earlierUses': () => earlierUses,
  },
  act: searchIndex,
});

const LONG = 'A caption that goes on and on, as captions of archives do. '.repeat(12);
const LONG_ADDRESS = `https://pictures.example/${'a-long-way/'.repeat(80)}pier.jpg`;
const SEARCHED =
  'Google Lens lens.google.com Bing bing.com Yandex yandex.com TinEye tineye.com Baidu graph.baidu.com SauceNAO saucenao.com ' +
  'IQDB iqdb.org Karma Decay karmadecay.com';

const own = (
  given: Pick<NonNullable<CheckRecord['ownImage']>, 'source' | 'name'> & { type?: string },
  state = analysed(nothing),
): CheckRecord => {
  const { image: _image, page: _page, ...rest } = check(state, { input: `urn:sha256:${'0'.repeat(64)}` });
  return { ...rest, ownImage: { type: 'image/jpeg', bytes: 812_345, ...given } };
};
/** Two hashes that differ in four bits. */
const HASH = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
const NEAR_HASH = `0${HASH.slice(1)}`;
const withLook: ImageReport = { ...signed, image: { ...signed.image, look: { hashes: [NEAR_HASH], parts: [] } } };
const withAcme: Answers = { ...answers, ...connectionsWith({ active: 'acme', services: [ACME] }) };
/** An even area of 800 by 500 pixels in place of a capture, as PNG: a browser makes no bitmap of an SVG file. */
const CAPTURE =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAH0AQMAAAD/jts7AAAAA1BMVEWIqrtAB0mFAAAASElEQVR42u3BAQ0AAADCoPdPbQ43oAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBnA8VEAAFcbf9TAAAAAElFTkSuQmCC';

/** The page has the picture in memory. */
const withPicture: Pick<Story, 'prepare' | 'ready'> = {
  prepare: async () => {
    const bytes = Uint8Array.from(atob(CAPTURE.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    holdGivenImage('one', new Blob([bytes], { type: 'image/png' }));
  },
  ready: '.small-picture',
};

const panel = (name: string, stored: CheckRecord[], rest: Partial<Story> = {}): Story => ({
  name: `panel-image/${name}`,
  page: 'panel',
  answers,
  stored,
  address: '/image/one',
  draw: (desk) => drawPanel(desk),
  ready: '.check',
  theirWords: `${SEARCHED} ${hostileWords} kB JPEG PNG MP3 PDF`,
  ...rest,
});

export const stories: Story[] = [
  panel('empty', [], { address: '/image', ready: '.own-image + p' }),
  panel('no-picture', [record(states.done, { id: 'one' })], { ready: 'a[href="#/check/one"]' }),
  panel('signed', [check(analysed(signed))]),
  panel('signed-shown', [check(analysed(withLook))], withPicture),
  panel('signed-large', [check(analysed(withLook))], { ...withPicture, act: clickAt('.small-picture') }),
  panel('signed-open', [check(analysed(signed))], { act: openFolds }),
  panel('made-from-broken', [check(analysed(madeFromBroken))], { act: openFolds }),
  panel('leaves-more-out', [check(analysed(leavesMoreOut))], { act: openFolds }),
  panel('beginning-only', [check(analysed(beginningOnly), { input: FIRST_FILE, image: { address: FIRST_FILE } })], {
    act: openFolds,
  }),
  panel('unknown-state', [check(analysed(unknownState))], { act: openFolds }),
  panel('nothing', [check(analysed(nothing))]),
  panel('service', [
    check(analysed({ confidence: 0.82, verdict: 'likely generated', details: { hands: 'odd', faces: 3 } }), {
      connection: 'acme',
    }),
    check(analysed({ confidence: 0.31 }), { id: 'before', connection: 'acme', createdAt: Date.now() - 86_400_000 }),
    check(analysed(nothing), { id: 'own', createdAt: Date.now() - 90_000_000 }),
  ]),
  panel('video', [
    check(analysed({ confidence: 0.31 }), {
      ...{ connection: 'acme', input: FILM, image: { address: FILM, isVideo: true } },
    }),
  ]),
  panel('sound', [check(analysed(recorded), { input: SPEECH, image: { address: SPEECH } })], { act: openFolds }),
  panel('elsewhere', [check(analysed(elsewhere), { input: REPORT, image: { address: REPORT } })]),
  panel('elsewhere-loaded', [
    check(analysed({ ...elsewhere, ...{ basis: 'signed-camera', credentials: recorded.credentials } }), {
      ...{ input: REPORT, image: { address: REPORT } },
    }),
  ]),
  panel('words-checked', [check(analysed(nothing)), record(states.done, { id: 'caption', input: image.alt, page })]),
  panel('earlier-uses', [check(analysed(nothing))], {
    ...withIndex({
      outcome: 'answered',
      uses: [
        use,
        {
          ...use,
          claim: HOSTILE,
          publisher: HOSTILE,
          rating: HOSTILE,
          title: HOSTILE,
          claimant: HOSTILE,
          date: HOSTILE,
        },
        { claim: use.claim, publisher: 'elsewhere.example', url: 'https://elsewhere.example/1' },
      ],
    }),
  }),
  panel('earlier-uses-none', [check(analysed(nothing))], withIndex({ outcome: 'answered', uses: [] })),
  panel('earlier-uses-refused', [check(analysed(nothing))], withIndex({ outcome: 'failed', because: 'refused' })),
  panel('without-address', [
    check(analysed(nothing), {
      input: 'urn:sha256:00',
      image: { address: 'blob:https://a.example/1', width: 10, height: 10 },
    }),
  ]),
  panel('seen-before', [
    check(analysed({ ...nothing, image: { ...nothing.image, look: { hashes: [HASH], parts: ['3'.repeat(64)] } } })),
    check(analysed(withLook), {
      ...{ id: 'near', input: 'https://elsewhere.example/pier.png', createdAt: Date.now() - 90_000_000 },
      page: { address: 'https://tideline.example/pier', title: 'Pier' },
    }),
    {
      ...own(
        { source: 'file', name: 'forwarded-many-times-by-somebody-else.jpg' },
        analysed({ ...nothing, image: { ...nothing.image, look: { hashes: ['5'.repeat(64)], parts: [HASH] } } }),
      ),
      id: 'cropped',
      createdAt: Date.now() - 900_000_000,
    },
  ]),
  panel('in-article', [
    check(analysed({ ...nothing, image: { ...nothing.image, look: { hashes: [HASH], parts: [] } } }), {
      page: { address: 'https://factdesk.example/pier', title: '' },
      origin: article,
    }),
    {
      ...own(
        { source: 'file', name: 'forwarded-many-times.jpg' },
        analysed({ ...nothing, image: { ...nothing.image, look: { hashes: [NEAR_HASH], parts: [] } } }),
      ),
      id: 'own',
    },
  ]),
  panel('seen-in-article', [
    check(analysed({ ...nothing, image: { ...nothing.image, look: { hashes: [NEAR_HASH], parts: [] } } }), {
      id: 'of-article',
      input: 'https://pictures.factdesk.example/1.jpg',
      createdAt: Date.now() - 90_000_000,
      page: { address: 'https://factdesk.example/pier', title: '' },
      origin: article,
    }),
    {
      ...own(
        { source: 'file', name: 'forwarded-many-times.jpg' },
        analysed({ ...nothing, image: { ...nothing.image, look: { hashes: [HASH], parts: [] } } }),
      ),
      id: 'one',
    },
  ]),
  panel('own-file', [own({ source: 'file', name: 'pier.jpg' })]),
  panel('own-area', [own({ source: 'screen', name: 'Area of the screen, 410 × 220', type: 'image/png' })]),
  panel('own-lost', [
    own(
      { source: 'pasted', name: 'Pasted image' },
      { name: 'failed', coded: sentence('imageFile.gone'), message: '', serviceId: '7' },
    ),
  ]),
  panel('own-hostile', [own({ source: 'dropped', name: HOSTILE, type: HOSTILE })]),
  panel('own-choice', [], { address: '/image/own', ready: '.own-image', answers: withAcme }),
  panel('area', [], {
    address: '/image/area',
    ready: '.area-capture',
    answers: { ...answers, 'images.takeCapture': () => ({ address: CAPTURE }) },
  }),
  panel('area-gone', [], {
    address: '/image/area',
    ready: '[role="alert"]',
    answers: { ...answers, 'images.takeCapture': () => ({}) },
  }),
  panel('hostile', [check(analysed(hostile), { image: { address: HOSTILE, alt: HOSTILE } })], { act: openFolds }),
  panel('permission', [check(states['awaiting-permission'])]),
  panel('running', [check(states.waiting)]),
  panel('failed', [check(states.failed)]),
  panel('offline', [check(states.offline, { connection: 'acme' })], { isOffline: true }),
  panel('signed-out', [check(states['signed-out'], { connection: 'acme' })]),
  panel('partial', [
    check(analysed({ findings: [], image: { address: ADDRESS, from: 'network' }, rule: 'Nothing could be read.' })),
  ]),
  panel(
    'very-long',
    [
      check(
        analysed({
          ...signed,
          findings: [{ basis: 'generator-note', sentence: LONG, tool: LONG, field: LONG, model: LONG }],
          generatorSettings: LONG.repeat(20),
        }),
        {
          input: LONG_ADDRESS,
          image: { address: LONG_ADDRESS, alt: LONG, width: 1600, height: 900 },
          page: { address: LONG_ADDRESS, title: LONG },
        },
      ),
    ],
    { act: openFolds, theirWords: `${SEARCHED} ${LONG} kB JPEG PNG` },
  ),
];
