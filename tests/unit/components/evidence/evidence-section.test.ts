// @vitest-environment happy-dom
/** The evidence section over the real desk: permission requests, stored settings, and the messages after a refusal. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import type { DownloadableModel } from '../../../../components/evidence/browser-model.tsx';
import { EvidenceSection } from '../../../../components/evidence/evidence-section.tsx';
import { systemClock } from '../../../../lib/platform/clock.ts';
import type { Access } from '../../../../lib/platform/origins.ts';
import { createAccess, NOT_IN_CLICK } from '../../../fakes/fake-access.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { all, draw, shows, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const open = async (
  { access }: { access: Access },
  browserModel?: DownloadableModel,
  parts?: Parameters<typeof openDesk>[0],
) => {
  const { desk } = openDesk(parts);
  // The section uses these areas of the desk and no others.
  const whole = desk as Parameters<typeof EvidenceSection>[0]['desk'];
  await draw(h(EvidenceSection, { desk: whole, access, browserModel }));
  await vi.waitFor(() => expect(document.querySelector('#model-title')).not.toBeNull());
  return desk;
};

const press = async (css: string, name = '') => {
  const find = () => all(css).find((one) => (one.getAttribute('aria-label') ?? one.textContent).includes(name));
  await vi.waitFor(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};

const box = (host: string): HTMLInputElement | undefined =>
  all('label')
    .find((one) => one.textContent.includes(host))
    ?.querySelector('input') ?? undefined;
const tick = async (host: string) => {
  await vi.waitFor(() => expect(box(host)).toBeDefined());
  await act(() => box(host)?.click());
};
const listed = async (desk: Awaited<ReturnType<typeof open>>) => (await desk.publishers.list()).map(({ host }) => host);

describe('a tick at a fact-checker', () => {
  it('means in use: none is ticked before one is', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl']);
    await open(createAccess());
    await shows('Polish (0 of 1)');
    expect(all('.ticks input:checked')).toEqual([]);
    await shows('No fact-checkers in use yet.');
  });

  it('applies at once, with one prompt for exactly its host, and fills the library', async () => {
    const item = '<item><title>O molo</title><link>https://demagog.org.pl/molo</link></item>';
    const fetch = async () => new Response(`<rss><channel>${item}</channel></rss>`);
    const browser = createAccess();
    const desk = await open(browser, undefined, { fetch, clock: systemClock });
    await tick('demagog.org.pl');
    await shows('Polish (1 of 1)');
    expect(browser.requested).toEqual([{ origins: ['*://demagog.org.pl/*'] }]);
    expect(await desk.publishers.list()).toMatchObject([{ host: 'demagog.org.pl', feed: expect.any(String) }]);
    await vi.waitFor(async () => expect((await desk.library.facts()).size).toBe(1));
    await shows('1 fact-check ·');
  });

  it.each([false, NOT_IN_CLICK])('goes back when the browser answers %s, and the refusal is shown', async (answer) => {
    const desk = await open(createAccess(answer));
    await tick('www.lessurligneurs.eu');
    await shows('Without your permission, Sidelight can’t contact www.lessurligneurs.eu.');
    expect(box('www.lessurligneurs.eu')?.checked).toBe(false);
    expect(await listed(desk)).toEqual([]);
  });

  it('is not lost when another follows before it is stored', async () => {
    const desk = await open(createAccess());
    await shows('Polish (0 of 1)');
    await act(() => {
      box('demagog.org.pl')?.click();
      box('facta.news')?.click();
    });
    await vi.waitFor(async () => expect(await listed(desk)).toEqual(['demagog.org.pl', 'facta.news']));
    await shows('Italian (1 of 2)');
  });

  it('that is removed takes the fact-checker out of use, returns the permission, and can be undone', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await tick('demagog.org.pl');
    await shows('Polish (1 of 1)');
    await tick('demagog.org.pl');
    await shows('Demagog is no longer in use.');
    expect(await listed(desk)).toEqual([]);
    expect(browser.givenBack).toEqual([{ origins: ['*://demagog.org.pl/*'] }]);
    await press('button', 'Undo');
    await vi.waitFor(async () => expect(await listed(desk)).toEqual(['demagog.org.pl']));
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('no longer in use'));
    expect(browser.requested).toHaveLength(2);
  });

  it('at a whole language asks once for all its hosts', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await press('button', 'Select all in Turkish');
    await vi.waitFor(async () => expect(await listed(desk)).toHaveLength(2));
    expect(browser.requested).toEqual([{ origins: ['*://www.dogrulukpayi.com/*', '*://teyit.org/*'] }]);
    await press('button', 'Clear all in Turkish');
    await shows('2 fact-checkers are no longer in use.');
    expect(await listed(desk)).toEqual([]);
  });
});

describe('a permission prompt that the browser rejects', () => {
  it('stores no address of a search engine, and shows the refusal', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await press('#source-searxng');
    await vi.waitFor(() => expect(document.querySelector('#searxng-address')).not.toBeNull());
    browser.access.request = () => Promise.reject(NOT_IN_CLICK);
    await write('#searxng-address', 'http://search.home.example:8080');
    await press('.source-more button', 'Save');
    await shows('Your browser didn’t allow access. Checks continue without this source.');
    expect((await desk.evidence.read()).settings.searxng).toBeUndefined();
  });

  it('stores no language model, and shows the refusal', async () => {
    const desk = await open(createAccess(NOT_IN_CLICK));
    await press('input[name="model"][value="endpoint"]');
    await vi.waitFor(() => expect(document.querySelector('#model-base')).not.toBeNull());
    await write('#model-base', 'http://localhost:11434/v1');
    await write('#model-name', 'small');
    await press('form button[type="submit"]', 'Save and test');
    await shows('Your browser didn’t allow access. Nothing was saved.');
    expect((await desk.evidence.read()).model.choice).toEqual({ kind: 'none' });
  });
});

describe('a fact-checker added by name and site', () => {
  it('is in the same list, and releases the permission for its host when its tick is removed', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await write('#publisher-name', 'Check Point');
    await write('#publisher-site', 'checkpoint.example');
    await press('button', 'Add');
    await shows('Added by you (1 of 1)');
    await tick('checkpoint.example');
    await vi.waitFor(() => expect(browser.givenBack).toEqual([{ origins: ['*://checkpoint.example/*'] }]));
    expect(await desk.publishers.list()).toEqual([]);
    await shows('Check Point is no longer in use.');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  });
});

const isTicked = (css: string) => document.querySelector<HTMLInputElement>(css)?.checked;

describe('another source', () => {
  it('is switched on with the permission for its hosts, and releases it when switched off', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await press('#sources-encyclopaedia');
    await vi.waitFor(async () => expect((await desk.evidence.read()).settings.ask).toEqual(['wikidata']));
    expect(browser.requested).toEqual([{ origins: ['*://www.wikidata.org/*'] }]);
    await vi.waitFor(() => expect(isTicked('#sources-encyclopaedia')).toBe(true));
    await press('#sources-encyclopaedia');
    await vi.waitFor(async () => expect((await desk.evidence.read()).settings.ask).toEqual([]));
    await vi.waitFor(() => expect(browser.givenBack).toEqual([{ origins: ['*://www.wikidata.org/*'] }]));
  });

  it('is switched with the others of its group, and a stored part of a group is named by its hosts', async () => {
    const desk = await open(createAccess());
    const hint = () => document.querySelector('#sources-science-hint')?.textContent;
    const science = async () => (await desk.evidence.read()).settings.ask;
    const { settings } = await desk.evidence.read();
    await desk.evidence.save({ ...settings, ask: ['crossref'] });
    await open(createAccess());
    await vi.waitFor(() => expect(isTicked('#sources-science')).toBe(true));
    expect(hint()).not.toContain('ebi.ac.uk');
    await press('#sources-science');
    await vi.waitFor(async () => expect(await science()).toEqual([]));
    await vi.waitFor(() => expect(isTicked('#sources-science')).toBe(false));
    expect(hint()).toContain('www.ebi.ac.uk');
    await press('#sources-science');
    await vi.waitFor(async () => expect(await science()).toEqual(['europe-pmc', 'crossref']));
  });

  it('stays off when the browser refuses', async () => {
    const desk = await open(createAccess(false));
    await press('#sources-science');
    await shows('Your browser didn’t allow access. Checks continue without this source.');
    expect((await desk.evidence.read()).settings.ask).toEqual([]);
  });

  it('stores a key, and does not show it again', async () => {
    const desk = await open(createAccess());
    await press('#source-brave');
    await vi.waitFor(() => expect(document.querySelector('#source-brave-key')).not.toBeNull());
    await write('#source-brave-key', 'hush-hush');
    await press('button', 'Save key');
    await shows('Key saved.');
    expect((await desk.evidence.read()).sources.find(({ id }) => id === 'brave')).toMatchObject({ hasKey: true });
    expect(document.body.innerHTML).not.toContain('hush-hush');
    await press('button', 'Delete key: Brave Search');
    await vi.waitFor(() => expect(document.querySelector('#source-brave-key')).not.toBeNull());
  });

  it('that the user runs gets the permission for its own address', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await press('#source-searxng');
    await vi.waitFor(() => expect(document.querySelector('#searxng-address')).not.toBeNull());
    await write('#searxng-address', 'not an address');
    await press('.source-more button', 'Save');
    await shows('This isn’t a URL.');
    await write('#searxng-address', 'http://search.home.example:8080');
    await press('.source-more button', 'Save');
    await vi.waitFor(async () =>
      expect((await desk.evidence.read()).settings.searxng).toBe('http://search.home.example:8080'),
    );
    expect(browser.requested).toEqual([{ origins: ['*://search.home.example/*'] }]);
  });
});

describe('Wikipedia', () => {
  it('is queried in the entered languages and in no other', async () => {
    const desk = await open(createAccess());
    await write('#wikipedia-languages', 'EN de, en');
    await press('button', 'Save');
    await shows('Saved. Checks search en.wikipedia.org, de.wikipedia.org.');
    expect((await desk.evidence.read()).settings.wikipedia).toEqual(['en', 'de']);
    await write('#wikipedia-languages', 'english!');
    await press('button', 'Save');
    await shows(`“english!” isn’t a language code.`);
    expect((await desk.evidence.read()).settings.wikipedia).toEqual(['en', 'de']);
  });
});

describe('a language model', () => {
  it('on a server is stored with the permission for its host, and tried at once', async () => {
    const browser = createAccess();
    const desk = await open(browser);
    await press('input[value="endpoint"]');
    await press('button', 'Save and test');
    await shows('Enter the name of the model.');
    await write('#model-base', 'http://localhost:11434/v1');
    await write('#model-name', 'small-model:4b');
    await write('#model-key', 'hush-hush');
    await press('button', 'Save and test');
    await vi.waitFor(async () =>
      expect((await desk.evidence.read()).model).toEqual({
        choice: { kind: 'endpoint', base: 'http://localhost:11434/v1', model: 'small-model:4b' },
        hasKey: true,
      }),
    );
    expect(browser.requested).toEqual([{ origins: ['*://localhost/*'] }]);
    // The desk of this test has no engine, so there is no model to try.
    await shows('No language model is set up');
  });

  it('of the browser is downloaded after a click', async () => {
    let state = 'downloadable';
    const arrived = Promise.withResolvers<void>();
    const model: DownloadableModel = {
      availability: async () => state,
      create: async ({ monitor }) => {
        monitor({ addEventListener: (_, listener) => listener({ loaded: 0.4 }) });
        await arrived.promise;
        state = 'available';
        return { destroy: () => {} };
      },
    };
    const desk = await open(createAccess(), model);
    await press('input[value="browser"]');
    await shows('The model needs to be downloaded first');
    await press('button', 'Download model');
    await vi.waitFor(() => expect(document.querySelector('progress')?.value).toBe(0.4));
    arrived.resolve();
    await shows('The model is ready.');
    expect((await desk.evidence.read()).model.choice).toEqual({ kind: 'browser' });
  });

  it('that this browser lacks is reported as missing', async () => {
    await open(createAccess());
    await press('input[value="browser"]');
    await shows('This browser has no model');
  });
});
