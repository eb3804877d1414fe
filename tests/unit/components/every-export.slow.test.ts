// @vitest-environment happy-dom
/** Every view that saves a file, pressed while exports are on and off: what is refused then, and what is saved with a reason. */
import { globSync, readFileSync } from 'node:fs';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckControls } from '../../../components/check/actions/check-controls.tsx';
import { BulkBar } from '../../../components/history/bulk-bar.tsx';
import { LibraryFilesFold } from '../../../components/library/library-files-fold.tsx';
import { ImportScreen } from '../../../components/narrative/import/import-screen.tsx';
import { ExportForm } from '../../../components/narrative/search/export-form.tsx';
import { StorySharing } from '../../../components/narrative/story/story-sharing.tsx';
import { DataSection } from '../../../components/settings/data-section.tsx';
import { UnreadableSettings } from '../../../components/settings/unreadable-settings.tsx';
import { ExportTopics } from '../../../components/topics/export-topics.tsx';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { keepServiceRules } from '../../../lib/connections/policy/service-rules.ts';
import type { SharingPair } from '../../../lib/contract/device/accounts-sharing.ts';
import type { Desk, TopicView } from '../../../lib/desk/client.ts';
import { privacyDesk } from '../../../lib/desk/privacy.ts';
import { settingsDesk } from '../../../lib/desk/settings.ts';
import { t } from '../../../lib/platform/words.ts';
import { database } from '../../../lib/records/database.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { isRequest, type Reply } from '../../../lib/wire/port.ts';
import { answerPart } from '../../fakes/answer-part.ts';
import { CLAIM, taken } from '../../fixtures/check-snapshots.ts';
import { openChecksDesk } from '../../fixtures/checks-desk.ts';
import { openCollectingDesk } from '../../fixtures/collecting-desk.ts';
import { openDataDesk } from '../../fixtures/data-desk.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { deskClientOf } from '../../fixtures/desk-client.ts';
import { button, draw, undraw } from '../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const { record } = taken();
const recipient = { name: 'Newsroom service', own: false };

/** The names and texts of the saved files. */
const saved: { name: string; text: () => Promise<string> }[] = [];
/** A card is drawn by the browser, which this one cannot. */
class Canvas {
  getContext = () =>
    new Proxy({}, { get: (_, name) => (name === 'measureText' ? () => ({ width: 1 }) : () => {}), set: () => true });
  convertToBlob = async () => new Blob([CLAIM]);
}

beforeEach(() => {
  saved.length = 0;
  let blob = new Blob();
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:saved';
  });
  vi.stubGlobal('fetch', async (_: string, request: { headers: { range: string } }) => answerPart(blob, request));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blob;
    saved.push({ name: this.download, text: () => content.text() });
  });
});
afterEach(async () => {
  await undraw();
  await mirrorPolicy(async () => ({}));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const wholeDesk = (wire: unknown[] = []): Desk => {
  const areas = {
    data: openDataDesk().desk,
    settings: settingsDesk(),
    privacy: privacyDesk(),
    checks: openChecksDesk(),
  };
  const { data, checks, settings, privacy } = deskClientOf(areas, { wire });
  const { collecting, topics } = openCollectingDesk().desk;
  const { library } = openDesk().desk;
  // The cast: the views request nothing of the other areas.
  return { data, checks, settings, privacy, collecting, topics, library } as Desk;
};

const until = (found: () => unknown) => vi.waitFor(() => expect(found()).toBeTruthy());
const press = async (name: string) => {
  await until(() => button(name));
  await act(() => button(name)?.click());
};

const drawImport = async (desk: Desk) => {
  const address = { view: 'posts', path: ['import'], query: new URLSearchParams() };
  const props = { desk, address, go: () => {} };
  await draw(h(ImportScreen, props as never)); // cast: the view uses `desk` alone
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('No field for a file.');
  const lines = ['created_at,text,platform', '2026-03-01T10:00:00Z,The ferry,forum', 'never,The pier,forum'];
  Object.defineProperty(input, 'files', { value: [new File([lines.join('\n')], 'posts.csv')] });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await press(t('import.take'));
};

interface Exporter {
  /** The source of the view. */
  file: string;
  draw: (desk: Desk) => Promise<void>;
  button: string;
  /** Why it is saved also where the server of the check has turned exports off; absent if it is refused. */
  savedDespiteServer?: string;
}

const actions = async (desk: Desk) => {
  await draw(h(CheckControls, { record, recipient, desk, earlier: undefined, onPick: () => {}, onRemoved: () => {} }));
  await press(t('copy.share'));
};
const bulk = (desk: Desk) =>
  draw(h(BulkBar, { ids: [record.id], recipientOf: () => recipient, desk, onRemoved: () => {} }));
const rows = (desk: Desk) => {
  const question = { kind: 'posts', project: 'harbour', text: CLAIM } as const;
  const about = { question, service: recipient.name, requestedAt: '2026-01-01T00:00:00.000Z' };
  return draw(h(ExportForm, { desk, connection: record.connection, rows: [{ postId: '1' }], about }));
};
const together = (desk: Desk) => {
  const accounts = ['a', 'b'].map((authorId) => ({ authorId, platform: CLAIM, posts: 2 }));
  const pairs: SharingPair[] = [{ accounts: [0, 1], times: 2, apart: [1, 9], posts: [] }];
  const sharing = { windowSeconds: 60, accounts, pairs, morePairs: 0, isCut: false };
  const about = { story: CLAIM, storyId: '429', project: 'harbour', requestedAt: '2026-01-01T00:00:00.000Z' };
  const links = { authorHref: String, postHref: String, onOpen: () => {} };
  return draw(h(StorySharing, { desk, connection: record.connection, recipient, sharing, about, ...links }));
};
const topics = (desk: Desk) => {
  const project = { slug: 'harbour', name: 'harbour', displayName: CLAIM };
  const topic: TopicView = { connection: record.connection, id: 'harbour', can: [], project };
  const nameOf = () => recipient.name;
  return draw(h(ExportTopics, { desk, connection: record.connection, topics: [topic], nameOf }));
};
const aside = async (desk: Desk) => {
  await (await database()).put('settings', 'unreadable', 'publishers');
  await draw(h(UnreadableSettings, { desk }));
};

const exporters: Exporter[] = [
  { file: 'check/actions/export-actions.tsx', draw: actions, button: t('copy.json') },
  { file: 'check/actions/save-evidence.ts', draw: actions, button: t('copy.evidence') },
  {
    file: 'check/actions/card-image.tsx',
    draw: async (desk) => {
      await actions(desk);
      await press(t('cardImage.open'));
    },
    button: t('cardImage.save'),
  },
  { file: 'history/bulk-bar.tsx', draw: bulk, button: t('copy.json') },
  { file: 'history/bulk-bar.tsx', draw: bulk, button: t('history.csv') },
  { file: 'history/bulk-bar.tsx', draw: bulk, button: t('copy.evidence') },
  { file: 'narrative/search/export-form.tsx', draw: rows, button: t('stories.export.csv', { count: '1' }) },
  { file: 'narrative/search/export-form.tsx', draw: rows, button: t('stories.export.json', { count: '1' }) },
  { file: 'topics/export-topics.tsx', draw: topics, button: t('stories.export.csv', { count: '1' }) },
  { file: 'topics/export-topics.tsx', draw: topics, button: t('stories.export.json', { count: '1' }) },
  { file: 'narrative/story/story-sharing.tsx', draw: together, button: t('stories.together.gexf') },
  { file: 'narrative/story/story-sharing.tsx', draw: together, button: t('stories.together.csv') },
  {
    file: 'settings/data-section.tsx',
    draw: (desk) => draw(h(DataSection, { desk, onErased: () => {} })),
    button: t('data.copyNow'),
    savedDespiteServer: 'A backup has the checks of other connections, and leaves out those of this one.',
  },
  {
    file: 'settings/unreadable-settings.tsx',
    draw: aside,
    button: t('unreadable.save'),
    savedDespiteServer: 'A setting is the own of this browser: no server sends one.',
  },
  {
    file: 'library/library-files-fold.tsx',
    draw: (desk) => draw(h(LibraryFilesFold, { desk, files: [], isEmpty: false, onChanged: () => {} })),
    button: t('libraryFile.export'),
    savedDespiteServer: 'The library has what fact-checkers publish, and nothing of a server.',
  },
  {
    file: 'narrative/import/import-screen.tsx',
    draw: drawImport,
    button: t('import.saveBad', { count: '1' }),
    savedDespiteServer: 'The list is about a file of the user: the numbers of its rows, and what is wrong with them.',
  },
];

/** Says for each way if a file is saved while nobody has turned exports off, an organisation has, or the server of the check has. */
const off = {
  nobody: async () => {},
  organisation: async () => void (await mirrorPolicy(async () => ({ organisation: 'Example News', exportOff: true }))),
  server: async () => {
    const rules = { neverSend: [], exportOff: true };
    await keepServiceRules(
      record.connection,
      { rules, publishers: [], limits: { waitingTexts: 0, waitingImages: 0 } },
      Date.now(),
    );
  },
};

const OFF = 'has turned exports off';

/** True once everything is answered that the view requests when it is drawn: each reads whether exports are off. */
const isAnswered = (wire: readonly unknown[]): boolean => {
  const replies = wire.filter((message) => ['answer', 'refusal'].includes((message as Reply).name)); // cast: others have no name
  return replies.length > 0 && replies.length === wire.filter(isRequest).length;
};

/** Presses the button of a view that was drawn before exports were turned off. */
const exportWhile = async (exporter: Exporter, turnOff: () => Promise<void>): Promise<'saved' | 'refused'> => {
  await writeCheck(record);
  const wire: unknown[] = [];
  await exporter.draw(wholeDesk(wire));
  await until(() => button(exporter.button)?.disabled === false);
  // Else the view says that exports are off before the press was answered, which then saves in the next test.
  await until(() => isAnswered(wire));
  await turnOff();
  await press(exporter.button);
  await until(() => saved.length > 0 || document.body.textContent?.includes(OFF));
  if (saved.length === 0) return 'refused';
  expect(document.body.textContent).not.toContain(OFF);
  return 'saved';
};

describe('each way to save a file', () => {
  it('has a row here', () => {
    const root = `${import.meta.dirname}/../../../components`;
    const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) =>
      /\bexportFile\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
    );
    expect(files.sort()).toEqual([...new Set(exporters.map(({ file }) => file))].sort());
  });

  describe.each(exporters)('of $file by "$button"', (exporter) => {
    const { savedDespiteServer } = exporter;
    it('saves it while exports are on', async () => {
      expect(await exportWhile(exporter, off.nobody)).toBe('saved');
    });

    it('saves nothing once an organisation has turned exports off, and says so from then on', async () => {
      expect(await exportWhile(exporter, off.organisation)).toBe('refused');
      await undraw();
      await exporter.draw(wholeDesk());
      await until(() => document.body.textContent?.includes(`Example News ${OFF}.`));
      expect(button(exporter.button)?.disabled ?? true).toBe(true);
      expect(saved).toEqual([]);
    });

    it(`${savedDespiteServer ? 'saves nothing of' : 'is refused for'} what came from a server that has`, async () => {
      expect(await exportWhile(exporter, off.server)).toBe(savedDespiteServer ? 'saved' : 'refused');
      for (const { text } of saved) expect(await text()).not.toContain(CLAIM);
    });
  });
});
