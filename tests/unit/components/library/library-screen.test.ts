// @vitest-environment happy-dom
/** The library as a place of the panel, over a scripted desk: what it requests, what it shows of it, and the actions of a row. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LibraryScreen } from '../../../../components/library/library-screen.tsx';
import { readAddress } from '../../../../components/panel/address.ts';
import type { ImportedLibraryFile, LibraryFileStep } from '../../../../lib/contract/device/library-files.ts';
import type { LibraryPage, LibraryQuestion, LibraryRow } from '../../../../lib/contract/device/library-rows.ts';
import { all, bodyText, button, draw, press, shows, submit, textsOf, write } from '../../../fixtures/drawn-view.ts';
import { storyDesk } from '../../../stories/story.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (path: string, rest: Partial<LibraryRow> = {}): LibraryRow => ({
  url: `https://factdesk.example/${path}`,
  title: `Title of ${path}`,
  publisher: 'FactDesk',
  date: '2026-03-03',
  ...rest,
});
const ferry = row('ferry', { claim: 'The ferry sank.', rating: 'False' });
const holding = { publisher: 'FactDesk', host: 'factdesk.example', size: 3, languages: ['en'], newest: '2026-03-03' };

interface Opened {
  page: (question: LibraryQuestion) => LibraryPage | Promise<LibraryPage>;
  hash?: string;
  library?: { size: number };
  files?: ImportedLibraryFile[];
  fileSteps?: () => AsyncGenerator<LibraryFileStep, void>;
  /** Of the image that the user gives. */
  hashes?: string[];
}

/** Draws the view again for each address that it leads to, as the panel does. */
const open = async ({
  page,
  hash = '#/library',
  library = { size: 3 },
  files = [],
  fileSteps = async function* () {},
  hashes = [],
}: Opened) => {
  const hashed: number[] = [];
  const removed: unknown[] = [];
  const questions: LibraryQuestion[] = [];
  const started: unknown[] = [];
  const visited: string[] = [];
  const desk = storyDesk({
    'library.holdings': () => (library.size > 0 ? [{ ...holding, ...library, oldest: '2026-01-02' }] : []),
    'library.feeds': () => [{ publisher: 'Gull Desk', host: 'gull.example', state: 'search' }],
    'library.archives': () => [],
    'library.files.list': () => files,
    'library.files.remove': (input: unknown) => {
      if (input) removed.push(input);
      return undefined;
    },
    'library.files.add': fileSteps,
    'data.exportRefusal': () => ({}),
    'images.hash': (input: { file: { bytes: number } } | undefined) => {
      if (input) hashed.push(input.file.bytes);
      return { hashes };
    },
    'library.page': (question: LibraryQuestion | undefined) => {
      if (question) questions.push(question);
      return question && page(question);
    },
    'checks.start': (input: unknown) => {
      if (input) started.push(input);
      return { outcome: 'started', id: 'new' };
    },
  });
  const show = (address: string): unknown => {
    visited.push(address);
    return draw(h(LibraryScreen, { desk, address: readAddress(address), go: (to: string) => void show(to) }));
  };
  await show(hash);
  return { questions, started, visited, removed, hashed };
};

describe('the library', () => {
  it('says what it has, and shows the claim where the article was read and else the title', async () => {
    await open({ page: () => ({ rows: [ferry, row('pier')], total: 3 }) });
    await shows('3 fact-checks · 1 fact-checker · Jan 2, 2026 to Mar 3, 2026');
    await shows('Found only by their own search, because no feed is known: Gull Desk.');
    await vi.waitFor(() => expect(textsOf('.library-words')).toEqual(['The ferry sank.', 'Title of pier']));
    expect(textsOf('q')).toEqual(['The ferry sank.']);
    expect(textsOf('.library-byline')).toEqual(['“False” · FactDesk · Mar 3, 2026', 'FactDesk · Mar 3, 2026']);
    expect(all('.chip, svg.label')).toEqual([]);
  });

  it('leads to the settings where it is empty', async () => {
    await open({ page: () => ({ rows: [], total: 0 }), library: { size: 0 } });
    await shows('The library is empty.');
    expect(all('a').map((one) => one.getAttribute('href'))).toEqual(['options.html#evidence']);
  });

  it('is read again when the window has the focus, after it was filled elsewhere', async () => {
    const library = { size: 0 };
    const { questions } = await open({ page: () => ({ rows: [ferry], total: 1 }), library });
    await shows('The library is empty.');
    expect(questions).toEqual([]);
    library.size = 1;
    await act(() => void window.dispatchEvent(new Event('focus')));
    await shows('The ferry sank.');
    library.size = 2;
    await act(() => void window.dispatchEvent(new Event('focus')));
    await vi.waitFor(() => expect(questions).toHaveLength(2));
  });

  it('searches for typed words with Enter, the nearest first, and can list the newest first', async () => {
    const { questions } = await open({ page: ({ words }) => ({ rows: words ? [ferry] : [row('pier')], total: 1 }) });
    await shows('Title of pier');
    await write('[name="library"]', 'ferry');
    await submit('[name="library"]');
    await shows('1 fact-check found');
    expect(questions.at(-1)).toMatchObject({ words: 'ferry', order: 'nearest' });
    expect(textsOf('.library-list h2')).toEqual(['Nearest first']);
    await write('.library-found select', 'newest', 'change');
    await vi.waitFor(() => expect(questions.at(-1)).toMatchObject({ words: 'ferry', order: 'newest' }));
    await vi.waitFor(() => expect(textsOf('.library-list h2')).toEqual(['March 2026']));
  });

  it('says that nothing was found, and leads back to all', async () => {
    await open({ page: () => ({ rows: [], total: 0 }), hash: '#/library?q=zeppelin' });
    await shows('No matching fact-checks. Use fewer words or filters. Show all');
  });

  it('shows more from where the last page ended, each article once', async () => {
    const pages: Record<number, LibraryPage> = {
      0: { rows: [ferry, row('pier')], total: 3, next: 2 },
      2: { rows: [row('pier'), row('tram')], total: 3 },
    };
    const { questions } = await open({ page: ({ after = 0 }) => pages[after] ?? expect.fail(`No page at ${after}.`) });
    await press('Show more');
    await shows('Title of tram');
    expect(questions.map(({ after }) => after)).toEqual([undefined, 2]);
    expect(textsOf('.library-words')).toEqual(['The ferry sank.', 'Title of pier', 'Title of tram']);
    expect(button('Show more')).toBeUndefined();
  });

  it('says how far back a filter has read, and goes on', async () => {
    await open({
      page: ({ after }) =>
        after === undefined ? { rows: [], next: 1000, readBackTo: '2025-08-12' } : { rows: [ferry] },
      hash: '#/library?means=Warning',
    });
    await shows('No fact-checks found since Aug 12, 2025');
    expect(bodyText()).not.toContain('Use fewer words');
    await press('Search older');
    await shows('1 fact-check found');
  });

  it('offers to try again where it could not be read', async () => {
    let isDown = true;
    await open({
      page: async () => {
        if (isDown) throw new Error('The other end of the port went away.');
        return { rows: [ferry], total: 1 };
      },
    });
    await shows('Couldn’t read the library.');
    isDown = false;
    await press('Try again');
    await shows('The ferry sank.');
    expect(bodyText()).not.toContain('Couldn’t read');
  });
});

describe('a row', () => {
  it('is copied, cited and checked by keys', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    const { started, visited } = await open({ page: () => ({ rows: [ferry], total: 1 }), hash: '#/library?q=ferry' });
    await shows('The ferry sank.');
    const link = all('.library-row a')[0];
    expect(link?.getAttribute('href')).toBe(ferry.url);
    const key = (name: string) =>
      act(() => void link?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
    await key('c');
    await key('a');
    await vi.waitFor(() => expect(copied).toHaveLength(2));
    expect(copied[0]).toMatch(/^Rated “False” by FactDesk/);
    expect(copied[1]).toMatch(/^FactDesk\. \(2026, March 3\)/);
    await key('k');
    await vi.waitFor(() => expect(started).toEqual([{ text: 'The ferry sank.' }]));
    await vi.waitFor(() => expect(readAddress(visited.at(-1) ?? '').path).toEqual(['new']));
    expect(readAddress(visited.at(-1) ?? '').query.get('back')).toBe('#/library?q=ferry');
  });

  it('has no claim to check until its article was read, and no link for an address that is none', async () => {
    await open({ page: () => ({ rows: [row('pier', { url: 'javascript:alert(1)' })], total: 1 }) });
    await shows('Title of pier');
    expect(button('Check this claim')).toBeUndefined();
    expect(all('.library-row a')).toEqual([]);
  });
});

describe('a search by an image', () => {
  const HASH = '0123456789abcdef'.repeat(4);
  const page = ({ like }: LibraryQuestion): LibraryPage =>
    like ? { rows: [ferry], total: 1, compared: 312 } : { rows: [ferry, row('pier')], total: 2 };
  const give = async (file = new File(['image'], 'sent.jpg', { type: 'image/jpeg' })) => {
    await vi.waitFor(() => expect(all('[name="library-image"]')).toHaveLength(1));
    const [input] = all('[name="library-image"]');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  };

  it('puts the hashes of the chosen image into the address, and says what it was compared with', async () => {
    const { questions, visited, hashed } = await open({ page, hash: '#/library?by=factdesk.example', hashes: [HASH] });
    await give();
    await shows('1 fact-check found');
    expect(hashed).toEqual([5]);
    expect(readAddress(visited.at(-1) ?? '').query.get('like')).toBe(HASH);
    expect(questions.at(-1)).toMatchObject({ like: [HASH], host: 'factdesk.example', order: 'nearest' });
    await shows('Compared on this device with 312 images of fact-checks. Your image was not stored or sent.');
    expect(textsOf('.library-list h2')).toEqual(['Nearest first']);
    expect(all('.chip, svg.label')).toEqual([]);
    await press('Remove filter: Looks like your image');
    await shows('Title of pier');
    expect(questions.at(-1)?.like).toBeUndefined();
  });

  it('is made of a pasted image, and text that is pasted stays text', async () => {
    const { hashed } = await open({ page, hashes: [HASH] });
    await shows('Title of pier');
    const paste = async (data: object) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { files: [new File(['image'], 'a.png')], getData: () => '', ...data } });
      await act(() => void all('[name="library"]')[0]?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(await paste({ getData: () => 'words' })).toBe(false);
    expect(await paste({})).toBe(true);
    await shows('Looks like your image');
    expect(hashed).toHaveLength(1);
  });

  it.each<[Partial<LibraryPage>, string, string]>([
    [{ compared: 312 }, '', 'No fact-check here has this image. 312 images of fact-checks can be compared. Show all'],
    [{ compared: 1 }, '', 'No fact-check here has this image. 1 image of a fact-check can be compared. Show all'],
    [{ compared: 0 }, '', 'No fact-check’s image can be compared yet. Images are loaded after the feeds are read'],
    [{}, '', 'No fact-check’s image can be compared yet.'],
    [{ compared: 312 }, '&means=Safe', 'No matching fact-checks. Use fewer words or filters. Show all'],
  ])('that finds nothing says so: %j%s', async (found, filter, words) => {
    await open({ page: () => ({ rows: [], total: 0, ...found }), hash: `#/library?like=${HASH}${filter}` });
    await vi.waitFor(() => expect(bodyText()).toContain(words));
  });

  it('says why an image cannot be searched by, and searches nothing', async () => {
    const { questions, hashed } = await open({ page, hashes: [] });
    await give(new File([], 'empty.jpg'));
    await shows('This file is empty.');
    expect(hashed).toEqual([]);
    await give();
    await shows('This image has too few features, or your browser can’t read it. Nothing was searched.');
    expect(questions.filter(({ like }) => like)).toEqual([]);
  });
});

describe('a fact-check of a file', () => {
  const ofFile = row('casino', { claim: 'The lighthouse was sold.', rating: 'False', file: 'theirs.ndjson' });

  it('is named by the file, and can be checked but not copied', async () => {
    const { started } = await open({ page: () => ({ rows: [ofFile], total: 1 }) });
    await shows('“False” · FactDesk · Mar 3, 2026 · from theirs.ndjson');
    expect(all('.library-row button').map((one) => one.getAttribute('aria-label'))).toEqual(['Check this claim']);
    await press('Check this claim');
    await vi.waitFor(() => expect(started).toEqual([{ text: 'The lighthouse was sold.' }]));
  });

  it('shows in a library that has nothing else, whose files can be removed', async () => {
    const files = [{ id: 'file:1', name: 'theirs.ndjson', size: 412 }];
    const { removed } = await open({ page: () => ({ rows: [ofFile], total: 1 }), library: { size: 0 }, files });
    await shows('0 fact-checks · 0 fact-checkers · 412 from files');
    expect(button('Export library')).toBeUndefined();
    files.pop();
    await press('Remove theirs.ndjson');
    await shows('The library is empty.');
    expect(removed).toEqual([{ id: 'file:1' }]);
  });
});

describe('an import', () => {
  const choose = async () => {
    await vi.waitFor(() => expect(all('[name="library-file"]')).toHaveLength(1));
    const [input] = all('[name="library-file"]');
    const file = new File(['{}'], 'theirs.ndjson');
    Object.defineProperty(input, 'files', { value: [file] });
    await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const page = () => ({ rows: [ferry], total: 1 });

  it('says what was added, what was not and why', async () => {
    const counts = { added: 412, known: 31, unlisted: 9, unread: 1 };
    await open({
      page,
      fileSteps: async function* () {
        yield { name: 'reading', bytes: 1 };
        yield { name: 'done', counts, isFull: true };
      },
    });
    await choose();
    await shows(
      '412 fact-checks from theirs.ndjson added. 31 were already in the library. 9 fact-checks of fact-checkers that you don’t use were left out. 1 line couldn’t be read. The library is full.',
    );
  });

  it('says why a file is none, also where the library is empty', async () => {
    await open({
      page,
      library: { size: 0 },
      fileSteps: async function* () {
        yield { name: 'not-read', because: 'other' };
      },
    });
    await choose();
    await shows('theirs.ndjson isn’t a Sidelight library. Nothing was changed.');
  });

  it('can be stopped, which says what stays', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    await open({
      page,
      fileSteps: async function* () {
        yield { name: 'reading', bytes: 1 };
        await promise;
      },
    });
    await choose();
    await press('Cancel');
    reject(new Error('The request was aborted.'));
    await shows('Import stopped.');
  });
});
