/** The text in an image, in the panel: recognized, in progress, absent, refused, from right to left, and made to do harm. */
import { holdGivenImage } from '../../../components/image/given-image.ts';
import type { ImageReport } from '../../../lib/contract/device/image-report.ts';
import type { ImageLine, RecognitionStep } from '../../../lib/contract/device/text-in-image.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { imageSearches } from '../../../lib/format/image-searches.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record } from '../../fixtures/check-samples.ts';
import { waitUntil } from '../../patience.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const ADDRESS = 'https://pictures.example/post.png';
const AT = '2026-01-01T12:00:00.000Z';

const report: ImageReport = {
  basis: 'no-signal',
  findings: [{ basis: 'no-signal', sentences: [sentence('finding.noSignal')] }],
  image: { address: ADDRESS, from: 'page', format: 'png', width: 600, height: 300 },
};

const check: CheckRecord = record(
  {
    name: 'analysed',
    result: {
      ...{ id: '7', created_at: AT, updated_at: AT, input: ADDRESS, options: { explain: true } },
      ...{ status: 'success', analysis: { ...report } },
    },
  },
  {
    ...{ id: 'one', createdAt: Date.now() - 14_000, kind: 'image', input: ADDRESS, connection: 'device' },
    image: { address: ADDRESS, width: 600, height: 300 },
    page: { address: 'https://harbour-post.example/post', title: 'A post' },
  },
);

const { image: _image, page: _page, ...rest } = check;
const own: CheckRecord = {
  ...rest,
  input: `urn:sha256:${'0'.repeat(64)}`,
  ownImage: { source: 'pasted', name: 'Pasted image', type: 'image/png', bytes: 81_234 },
};

const line = (text: string, y: number, confidence = 0.95): ImageLine => ({
  ...{ text, confidence, words: [] },
  region: { x: 24, y, width: Math.min(text.length * 9, 540), height: 22 },
});

const LINES = [
  line('Harbour Traders', 28),
  line('Merrowhaven closed its last public library in January 2026.', 92),
  line('Who signed for that? Nobody in the town hall wants to say.', 142),
  line('9:41 PM 24 Feb 2026 318 reposts', 202, 0.4),
];
const drawnLine = ({ text, region: { x, y } }: ImageLine): string => `<text x="${x}" y="${y + 17}">${text}</text>`;
/** The lines, where a screenshot has them. */
const POST = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" font-family="sans-serif" font-size="18"><rect width="600" height="300" fill="white"/>${LINES.map(drawnLine).join('')}</svg>`,
)}`;
const RIGHT_TO_LEFT = [
  line('استقبلت المكتبة 1200 زائر في أسبوعها الأول.', 60),
  line('وقالت أمينة المكتبة إن معظمهم من Tideline', 90),
];

const recognized = (lines: ImageLine[], picture?: string): RecognitionStep => ({
  name: 'recognized',
  text: { width: 600, height: 300, sha256: '00', lines, ...(picture === undefined ? {} : { picture }) },
});

const answersWith = (recognize: () => AsyncGenerator<RecognitionStep>): Answers => ({
  ...connectionsWith(),
  'checks.seen': () => undefined,
  'images.imageIndex': () => ({ name: '', host: '', hasKey: false, isAllowed: false }),
  'images.text.languages': () => [
    { code: 'eng', isShipped: true },
    { code: 'ara', isShipped: false },
  ],
  'images.text.recognize': recognize,
});

const ending = (step: RecognitionStep) =>
  async function* () {
    yield step;
  };

async function* unfinished(): AsyncGenerator<RecognitionStep> {
  yield { name: 'progress', share: 0.4 };
  await new Promise(() => {});
}

const isAnswered = (root: HTMLElement) =>
  waitUntil('an answer', () =>
    root.querySelector('[aria-labelledby="text-title"] :is(.read-lines, [role="alert"], [role="status"])'),
  );
const readText = async (root: HTMLElement) => {
  root.querySelector<HTMLButtonElement>('[aria-labelledby="text-title"] .actions button')?.click();
  await isAnswered(root);
};

const namesOfSearches = imageSearches.map(({ name, host }) => `${name} ${host}`).join(' ');

const panel = (name: string, recognize: () => AsyncGenerator<RecognitionStep>, theirs = ''): Story => ({
  name: `panel-image-text/${name}`,
  page: 'panel',
  answers: answersWith(recognize),
  stored: [check],
  address: '/image/one',
  draw: (desk) => drawPanel(desk),
  ready: '[aria-labelledby="text-title"] button',
  act: readText,
  theirWords: `${namesOfSearches} PNG ${theirs}`,
});

export const stories: Story[] = [
  panel('read', ending(recognized(LINES, POST)), LINES.map(({ text }) => text).join(' ')),
  panel('without-image', ending(recognized(LINES)), LINES.map(({ text }) => text).join(' ')),
  panel('right-to-left', ending(recognized(RIGHT_TO_LEFT)), RIGHT_TO_LEFT.map(({ text }) => text).join(' ')),
  {
    ...panel('pasted', ending(recognized(LINES)), LINES.map(({ text }) => text).join(' ')),
    stored: [own],
    // The user has just given it to this page.
    prepare: async () => holdGivenImage('one', await (await fetch(POST)).blob()),
    ready: '.read-lines',
    act: isAnswered,
  },
  panel('reading', unfinished),
  panel('none', ending(recognized([]))),
  panel('failed', ending({ name: 'failed', because: sentence('imageText.notDecoded') })),
  panel('hostile', ending(recognized([line(HOSTILE, 28), line(MEGABYTE, 92)])), hostileWords),
];
