// @vitest-environment happy-dom
/**
 * Every field of a service's answers on every surface: shown, folded, or left out for a reason. Each field has a value that
 * nothing else has, and each cell is compared with what the real view or export makes of the answer.
 */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOfAnalysis, answerOfCheck } from '../../../lib/checks/answer.ts';
import { checkCard } from '../../../lib/checks/words/check-card.ts';
import { contextCheck } from '../../../lib/contract/context-checks.ts';
import { visionAnalysis } from '../../../lib/contract/vision-analyses.ts';
import { citationOf } from '../../../lib/exports/citation.ts';
import { copiedText } from '../../../lib/exports/copied-check.ts';
import { evidenceFiles } from '../../../lib/exports/evidence-file.ts';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { createCardView } from '../../../lib/page/marks/card-view.ts';
import { lineOf } from '../../../lib/records/check-line.ts';
import type { CheckRecord, CheckState } from '../../../lib/records/check-record.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { readMessages } from '../../fakes/read-messages.ts';
import { NOW, record } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { listSigner } from '../../fixtures/list-signer.ts';
import { speakIn, standInForBrowser } from '../../stories/speak-in.ts';
import { storyDesk } from '../../stories/story.ts';
import { contractFields } from './contract-fields.ts';

standInForBrowser();
speakIn(await readMessages());
const { CheckPage } = await import('../../../components/check/check-page.tsx');
const { ImagePage } = await import('../../../components/image/image-page.tsx');
const { CheckRows } = await import('../../../components/popup/check-rows.tsx');
const { HistoryRow } = await import('../../../components/history/history-row.tsx');
const { snapshotWithWords } = await import('../../../components/check/actions/snapshot-with-words.ts');

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

const CLAIM = 'The night ferry carried 41,200 passengers.';
const recipient = { name: 'Acme', own: false };
const desk = storyDesk();

/** The parts that a person sees at once, and those in folds. */
interface Look {
  shown: string;
  folded: string;
}
const text = (shown: string | Uint8Array): Look => ({ shown: String(shown), folded: '' });

const lookAt = (root: HTMLElement): Look => {
  const open = root.cloneNode(true) as HTMLElement; // cast: the clone of an element
  const folds = [...open.querySelectorAll('details')];
  const folded = folds.map(({ textContent }) => textContent).join('\n');
  for (const fold of folds) fold.remove();
  return { shown: open.textContent, folded };
};

const draw = async (view: Parameters<typeof render>[0]): Promise<Look> => {
  await act(() => render(null, document.body));
  await act(() => render(view, document.body));
  return lookAt(document.body);
};

const panelView = (check: CheckRecord) => {
  const props = { ...{ record: check, earlier: undefined, recipient, desk }, onPick: () => {}, onRemoved: () => {} };
  return check.kind === 'image'
    ? h(ImagePage, { ...props, recipientOf: () => recipient, onCheck: () => {} })
    : h(CheckPage, { ...props, onEdit: () => {} });
};

const cardOf = (check: CheckRecord): Look => {
  const view = createCardView(document, {
    name: 'Sidelight',
    details: 'Details',
    close: 'Close',
    factCheck: 'Open the fact-check',
  });
  view.render(checkCard(check, recipient));
  return lookAt(view.element);
};

/** The row reads the check once it has been in view for a moment. */
const historyOf = async (check: CheckRecord): Promise<Look> => {
  await writeCheck(check);
  const props = { line: lineOf(check), list: '#/history', recipient, isSelecting: false, isChosen: false };
  await draw(h(HistoryRow, { ...props, onChoose: () => {}, onRemove: () => {} }));
  await vi.waitFor(() => expect(document.querySelector('.chip')).not.toBeNull());
  return lookAt(document.body);
};

/** The files of one check in an archive: the check, the answer and its sources. */
const filesOf = async (check: CheckRecord): Promise<Look> => {
  const files = await evidenceFiles([snapshotWithWords(check, recipient)], { now: NOW, signer: await listSigner() });
  const own = [...files].filter(([path]) => path.startsWith('checks/'));
  return text(own.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n'));
};

const surfaces = {
  card: cardOf,
  popup: (check) => draw(h(CheckRows, { records: [check], recipientOf: () => recipient, desk, onPick: () => {} })),
  panel: (check) => draw(panelView(check)),
  history: historyOf,
  copy: (check) => text(copiedText(snapshotWithWords(check, recipient))),
  citation: (check) => text(citationOf(snapshotWithWords(check, recipient), 'plain')),
  csv: (check) => text(exportChecks('csv', [snapshotWithWords(check, recipient)], NOW).content),
  json: (check) => text(exportChecks('json', [snapshotWithWords(check, recipient)], NOW).content),
  page: (check) => text(evidencePage([snapshotWithWords(check, recipient)], NOW).replace(/<style>.*<\/style>/s, '')),
  files: filesOf,
} satisfies Record<string, (check: CheckRecord) => Look | Promise<Look>>;
type Surface = keyof typeof surfaces;
const all = Object.keys(surfaces) as Surface[]; // cast: its own keys

interface Row {
  shown: readonly Surface[];
  folded?: readonly Surface[];
  /** Why no other surface has it; none is needed if all have it. */
  because?: string;
  /** The value in the answer; the mark of its path unless the field has a form of its own. */
  value?: unknown;
  /** The text that a surface shows; the mark of its path unless it is put into words. */
  looks?: RegExp;
  /** The answer that has the field is that of a failed check. */
  ofFailed?: true;
}

const mark = (path: string): string => `mk-${path.replaceAll(/[^a-z]+/g, '-')}-end`;
const address = (path: string): string => `https://${mark(path)}.example/`;
const year = (number: number) => ({ value: `${number}-06-07T08:09:10.000Z`, looks: new RegExp(String(number)) });
const except = (...left: Surface[]): Surface[] => all.filter((one) => !left.includes(one));

const ARCHIVE = ['page', 'files'] as const;
const TABLES = ['csv', 'json'] as const;
const FOLDED = { shown: ARCHIVE, folded: ['panel'] } as const;
const UNNAMED = 'No member of the contract: of any kind and length, so only the panel and the evidence file have it.';
const LINK = {
  shown: ['panel', 'json', ...ARCHIVE],
  because: 'What a link says has no room in a line; the address of the check leads there.',
} as const satisfies Row;

/** The fields that both answers have. */
const frame = {
  id: { shown: [...TABLES, ...ARCHIVE], folded: ['panel'], because: 'A number for the service, not for readers.' },
  created_at: {
    ...{ shown: [...TABLES, ...ARCHIVE], folded: ['panel'], ...year(2031) },
    because: 'The time of the answer is what counts.',
  },
  status: {
    ...{ shown: except('citation'), ofFailed: true, value: 'failed', looks: /Check failed/ },
    because: 'A citation names where something stands; without sources it names the check.',
  },
  error: {
    ...{ shown: except('citation'), ofFailed: true },
    because: 'A citation names where something stands; without sources it names the check.',
  },
  '*': { ...FOLDED, because: UNNAMED },
} as const satisfies Record<string, Row>;

const checkRows: Record<string, Row> = {
  ...frame,
  updated_at: { shown: all, ...year(2032) },
  input: {
    ...{ shown: ['files'], folded: ['panel'] },
    because: 'The words that were sent stand there; the panel says so if a service repeats others.',
  },
  'context.created_at': {
    ...{ shown: [...TABLES, ...ARCHIVE], folded: ['panel'], ...year(2033) },
    because: 'It differs from the time of the answer only where a service used an earlier one.',
  },
  'context.summary': { shown: except('citation'), because: 'A citation is of the sources alone.' },
  'context.response': {
    shown: ['panel', 'copy', ...TABLES, ...ARCHIVE],
    because: 'As long as a page; where there is room for a line or a card, the summary stands for it.',
  },
  'context.label': {
    ...{ shown: except('citation'), value: 'Caution', looks: /Caution/ },
    because: 'A citation is of the sources alone.',
  },
  'context.*': { ...FOLDED, because: UNNAMED },
  'context.sources[].url': {
    ...{ shown: except('card', 'popup', 'history'), value: address('context.sources[].url') },
    because: 'No room; Details and the row itself lead to the sources.',
  },
  'context.sources[].title': {
    shown: except('card', 'popup', 'history', 'csv'),
    because: 'No room, and a table has one cell for all addresses.',
  },
  'context.sources[].content': {
    ...{ shown: except('card', 'popup', 'history', 'citation', 'csv') },
    value: `${CLAIM.slice(0, -1)}, ${mark('context.sources[].content')}.`,
    because: 'The passage nearest to the claim, where there is room for one; the whole text is in the evidence file.',
  },
  'context.sources[].favicon': {
    ...{ shown: ['files'], value: address('context.sources[].favicon') },
    because: 'Loading it would tell the site that somebody reads about it; a letter stands in its place.',
  },
  'context.sources[].*': { ...FOLDED, because: UNNAMED },
  'context.enrichment.link': {
    ...{ shown: ['panel', ...TABLES, ...ARCHIVE], value: address('context.enrichment.link') },
    because: LINK.because,
  },
  'context.enrichment.input_type': LINK,
  'context.enrichment.created_at': { ...LINK, ...year(2034) },
  'context.enrichment.title': LINK,
  'context.enrichment.text': {
    ...{ shown: ['json', ...ARCHIVE], folded: ['panel'] },
    because: 'The user has just read the page of a claim.',
  },
  'context.enrichment.lang': { ...LINK, value: 'tlh', looks: /Klingon|\btlh\b/ },
  'context.enrichment.image': { ...LINK, value: address('context.enrichment.image') },
  'context.enrichment.video': { ...LINK, value: address('context.enrichment.video') },
  'context.enrichment.authors[].name': LINK,
  'context.enrichment.authors[].profile_image': {
    ...{ shown: ['files'], value: address('context.enrichment.authors[].profile_image') },
    because: 'Faces are neither loaded nor passed on; the evidence file keeps the answer as received.',
  },
  'context.enrichment.authors[].*': { ...FOLDED, because: UNNAMED },
  'context.enrichment.links[].href': {
    ...{ shown: ['json', ...ARCHIVE], folded: ['panel'], because: LINK.because },
    value: address('context.enrichment.links[].href'),
  },
  'context.enrichment.links[].text': { shown: ['json', ...ARCHIVE], folded: ['panel'], because: LINK.because },
  'context.enrichment.links[].*': { ...FOLDED, because: UNNAMED },
  'context.enrichment.*': { ...FOLDED, because: UNNAMED },
};

const analysisRows: Record<string, Row> = {
  ...frame,
  updated_at: {
    ...{ shown: except('card', 'popup', 'history', 'panel'), folded: ['panel'], ...year(2032) },
    because: 'The age of the check stands there.',
  },
  input: {
    ...{ shown: ['files'], folded: ['panel'], value: address('input') },
    because: 'The address that was sent stands there; the panel says which one was scored.',
  },
  'options.explain': {
    ...{ shown: ARCHIVE, folded: ['panel'], value: true, looks: /explain/ },
    because: 'What was requested, not what was found.',
  },
  'options.*': { ...FOLDED, because: UNNAMED },
  'analysis.confidence': {
    ...{ shown: except('citation'), value: 0.87, looks: /\b87 of 100|0\.87/ },
    because: 'No source.',
  },
  'analysis.*': { shown: ['panel', ...ARCHIVE], because: UNNAMED },
};

type Holder = Record<string, unknown>;

/** Sets a member by its path; a list gets one entry, and `*` is a member that the contract does not name. */
const put = (root: Holder, path: string, value: unknown): void => {
  const steps = path.replace('*', 'unnamed').replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  let at = root;
  for (const [place, step] of steps.entries()) {
    at[step] ??= steps[place + 1] === '0' || (place === steps.length - 1 && last === '0') ? [] : {};
    at = at[step] as Holder; // cast: it was put there as a list or an object
  }
  at[last] = value;
};

const answerWith = (rows: Record<string, Row>, isFailed: boolean): Holder => {
  const answer: Holder = { status: 'success' };
  for (const [path, { value = mark(path), ofFailed = false }] of Object.entries(rows)) {
    const inFrame = !path.includes('.') || path === '*';
    if (ofFailed ? isFailed : !isFailed || inFrame || path.startsWith('options')) put(answer, path, value);
  }
  return answer;
};

const endOf = (answer: { end?: CheckState | undefined }): CheckState => answer.end ?? expect.fail('It has no end.');
const checkEnd = (isFailed: boolean): CheckState =>
  endOf(answerOfCheck(contextCheck.parse(answerWith(checkRows, isFailed))));
const analysisEnd = (isFailed: boolean): CheckState =>
  endOf(answerOfAnalysis(visionAnalysis.parse(answerWith(analysisRows, isFailed))));

const answers = [
  {
    name: 'a check',
    ...{ schema: contextCheck, rows: checkRows, endWith: checkEnd },
    sent: { kind: 'claim', input: CLAIM },
  },
  {
    name: 'an image',
    ...{ schema: visionAnalysis, rows: analysisRows, endWith: analysisEnd },
    sent: { kind: 'image', input: 'https://pictures.example/ferry.jpg' },
  },
] as const;

describe.each(answers)('the answer about $name', ({ schema, rows, endWith, sent }) => {
  it('has a row for each of its fields, and no other', () => {
    expect(Object.keys(rows).sort()).toEqual(contractFields(schema).sort());
  });

  it('has a reason for each surface that leaves a field out', () => {
    const unexplained = Object.entries(rows).filter(
      ([, { shown, folded = [], because }]) => shown.length + folded.length < all.length && !because,
    );
    expect(unexplained).toEqual([]);
  });

  it.each(all)('is shown, folded and left out as the table says: %s', async (surface) => {
    const lookOf = async (isFailed: boolean) => surfaces[surface](record(endWith(isFailed), sent));
    const ofSuccess = await lookOf(false);
    const ofFailure = await lookOf(true);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [path, row] of Object.entries(rows)) {
      const look = row.ofFailed ? ofFailure : ofSuccess;
      const pattern = row.looks ?? new RegExp(mark(path));
      expected[path] = row.shown.includes(surface) ? 'shown' : row.folded?.includes(surface) ? 'folded' : 'left out';
      found[path] = pattern.test(look.shown) ? 'shown' : pattern.test(look.folded) ? 'folded' : 'left out';
    }
    expect(found).toEqual(expected);
  });
});
