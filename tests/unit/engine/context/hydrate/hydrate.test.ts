/** Reads the page behind an input: from the open tab first, from the web second, with a reason if nothing was read. */
import { describe, expect, it } from 'vitest';
import { contextCheckEnrichment } from '../../../../../lib/contract/context-checks.ts';
import { createHydrate, type Hydrated } from '../../../../../lib/engine/context/hydrate/hydrate.ts';
import { webOf, webPermitted } from '../../../../fakes/web-of.ts';
import { inEnglish } from '../../../../fixtures/english.ts';
import { readHere, reading } from '../../../../fixtures/reading.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { article, HARBOUR, readOver, type Served, servePages } from './serve-pages.ts';

const words = 'The tram along the quay runs again, the council said on Monday, after two years of work on the line.';
const capture = { address: HARBOUR, title: ' A\n b ', authors: [], text: words, claimReviews: [] };
const nothing = () => servePages({});

describe('the open tab', () => {
  it('describes the page, alone or around a selection', async () => {
    const enrichment = {
      link: HARBOUR,
      input_type: 'webpage',
      title: 'A b',
      text: words,
      lang: 'en',
      authors: [],
      links: [],
    };
    const pages = nothing();
    expect(await readOver(pages, HARBOUR, {}, capture)).toEqual({ page: capture, enrichment });
    const quote = { exact: 'The tram', before: '', after: '' };
    expect(await readOver(pages, 'The tram', {}, { page: capture, quote })).toEqual({
      page: capture,
      quote,
      enrichment,
    });
    expect(pages.requests).toEqual([]);
  });

  it.each([
    `${HARBOUR}#comments`,
    `${HARBOUR}/`,
    `${HARBOUR}?utm_source=x&fbclid=y`,
    'http://harbour.example/2026/tram',
  ])('is the page behind %s', async (link) => {
    expect((await readOver(nothing(), link, {}, capture)).page).toEqual(capture);
  });

  it('is the page behind its canonical address', async () => {
    const canonical = 'https://harbour.example/tram';
    expect((await readOver(nothing(), canonical, {}, { ...capture, canonical })).page?.canonical).toBe(canonical);
  });

  it('is not the page behind another link picked on it', async () => {
    const other = 'https://harbour.example/2026/ferry';
    const pages = servePages({ [other]: article(words, '<title>The ferry</title>') });
    const { page, quote } = await readOver(
      pages,
      other,
      {},
      { page: capture, quote: { exact: '', before: '', after: '' } },
    );
    expect(page).toMatchObject({ address: other, title: 'The ferry' });
    expect(quote).toBeUndefined();
  });

  it('omits invalid metadata', async () => {
    const odd = { ...capture, text: 'c', lang: 'en" onload', published: 'yesterday' };
    const { enrichment } = await readOver(nothing(), 'a claim', {}, odd);
    expect(enrichment).not.toHaveProperty('lang');
    expect(enrichment).not.toHaveProperty('created_at');
  });

  it('reports its platform', async () => {
    const address = 'https://x.com/harbour/status/1196501054197649413';
    const { enrichment } = await readOver(nothing(), address, {}, { ...capture, address });
    expect(enrichment?.input_type).toBe('twitter');
  });

  it('names the authors of the open page without markup, and no placeholder', async () => {
    const authors = ['R&oacute;isin O&#039;Dea', 'admin', 'Von Ines Callow', 'https://a.example/ines'];
    const { enrichment } = await readOver(servePages({}), 'a claim', {}, { ...capture, authors });
    expect(enrichment?.authors).toEqual([{ name: "Róisin O'Dea" }, { name: 'Ines Callow' }]);
  });

  it.each([undefined, null, 'text', {}, { ...capture, text: 1 }, { ...capture, address: 'javascript:alert(1)' }])(
    'describes nothing if its capture is malformed: %j',
    async (materials) => {
      const pages = nothing();
      expect(await readOver(pages, 'a claim', {}, materials)).toEqual({});
      expect(pages.requests).toEqual([]);
    },
  );
});

describe('the web', () => {
  it('supplies the page and its metadata', async () => {
    const head = `<title>The tram runs again - Harbour Post</title>
      <link rel="canonical" href="/2026/tram"><link rel="icon" href="/icon.png">
      <meta property="og:title" content="The tram runs again"><meta property="og:site_name" content="Harbour Post">
      <meta property="og:image" content="/tram.jpg"><meta name="author" content="Ines Callow">
      <meta property="article:published_time" content="2026-02-24T07:30:00Z">`;
    const pages = servePages({ [HARBOUR]: article(`${words} <a href="/plan">The plan</a> is public.`, head) });
    const { page, enrichment, icon, notRead } = await readOver(pages);
    expect(notRead).toBeUndefined();
    expect(page).toMatchObject({
      address: HARBOUR,
      canonical: HARBOUR,
      title: 'The tram runs again',
      siteName: 'Harbour Post',
      authors: ['Ines Callow'],
      published: '2026-02-24T07:30:00Z',
    });
    expect(page?.text.split('\n')).toHaveLength(8);
    expect(page?.text).not.toContain('Home');
    expect(icon).toBe('https://harbour.example/icon.png');
    expect(contextCheckEnrichment.parse(enrichment)).toMatchObject({
      link: HARBOUR,
      input_type: 'webpage',
      created_at: '2026-02-24T07:30:00Z',
      lang: 'en',
      image: 'https://harbour.example/tram.jpg',
      authors: [{ name: 'Ines Callow' }],
      links: [{ href: 'https://harbour.example/plan', text: 'The plan' }],
    });
    expect(enrichment?.text?.split(' ').length).toBeLessThanOrEqual(91);
  });

  it('is requested without cookies, referrer or unneeded headers', async () => {
    const pages = servePages({ [HARBOUR]: article(words) });
    await readOver(pages);
    expect(pages.inits).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }]);
    expect([...new Headers(pages.inits[0]?.headers).keys()]).toEqual(['accept']);
  });

  it('supplements a claim that contains a link, but does not count as the page of the claim', async () => {
    const pages = servePages({ [HARBOUR]: article(words, '<title>Tram</title>') });
    const found = await readOver(pages, `Look (${HARBOUR}): the tram is back!`);
    expect(pages.requests).toEqual([HARBOUR]);
    expect(found).toEqual({ enrichment: expect.objectContaining({ link: HARBOUR, title: 'Tram' }) });
  });

  it.each<[string, Served, object]>([
    ['image', { type: 'image/png', body: new Uint8Array(9) }, { image: `${HARBOUR}.png` }],
    ['video', { type: 'video/mp4', body: new Uint8Array(9) }, { video: `${HARBOUR}.png` }],
  ])('yields no page if the file is one %s', async (inputType, served, file) => {
    const link = `${HARBOUR}.png`;
    const found = await readOver(servePages({ [link]: served }), link);
    expect(found).toEqual({ enrichment: { link, input_type: inputType, ...file, authors: [], links: [] } });
  });

  it('yields a page even if its address ends like a picture', async () => {
    const link = `${HARBOUR}.jpg`;
    const { enrichment } = await readOver(servePages({ [link]: article(words) }), link);
    expect(enrichment?.input_type).toBe('webpage');
  });

  it('yields a paywalled page with its visible words', async () => {
    const html = '<title>The tram runs again</title><p>The tram runs again.</p><p>Subscribe to read on.</p>';
    const { page, notRead } = await readOver(servePages({ [HARBOUR]: html }));
    expect(notRead).toBeUndefined();
    expect(page).toMatchObject({ title: 'The tram runs again' });
    expect(page?.text).toContain('The tram runs again.');
  });

  it.each([false, 'False', 'https://schema.org/False'])('reports a declaration of paid access (%s)', async (isFree) => {
    const paid = { '@type': 'NewsArticle', headline: 'The tram runs again', isAccessibleForFree: isFree };
    const head = `<script type="application/ld+json">${JSON.stringify(paid)}</script>`;
    const { page, inPart } = await readOver(servePages({ [HARBOUR]: article(words, head) }));
    expect(page?.title).toBe('The tram runs again');
    expect(inPart && inEnglish([inPart])).toBe('Read in part: harbour.example says the full text isn’t free to read.');
  });

  it('reports nothing for a page that is free or makes no declaration', async () => {
    const free = '<script type="application/ld+json">{"@type":"Article","isAccessibleForFree":"True"}</script>';
    for (const head of [free, '']) {
      expect(await readOver(servePages({ [HARBOUR]: article(words, head) }))).not.toHaveProperty('inPart');
    }
  });

  it('yields the title of a page that is one large script', async () => {
    const html = `<!doctype html><html><head><title>Harbour</title></head><body><div id="root"></div><script>${'x = "The tram.";\n'.repeat(200_000)}</script></body></html>`;
    const { page, enrichment } = await readOver(servePages({ [HARBOUR]: html }));
    expect(page).toMatchObject({ title: 'Harbour', text: '' });
    expect(enrichment).not.toHaveProperty('text');
  });
});

describe('reports the reason if nothing is read', () => {
  const reasonIn = ({ notRead }: Hydrated) => notRead && inEnglish([notRead]);
  const reason = async (served: Served | string, ports = {}) =>
    reasonIn(await readOver(servePages({ [HARBOUR]: served }), HARBOUR, ports));

  it.each<[string, Served | string, string]>([
    ['empty', '', 'Not read: the page from harbour.example came without text.'],
    ['blank', '<html><body> <div></div></body></html>', 'Not read: the page from harbour.example came without text.'],
    [
      'one script',
      `<script>${'a();'.repeat(99)}</script>`,
      'Not read: the page from harbour.example came without text.',
    ],
    ['gone', { status: 404 }, 'Not read: harbour.example has no such page.'],
    ['closed', { status: 403 }, 'Not read: harbour.example responded with status 403.'],
    [
      'a document',
      { type: 'application/pdf', body: '%PDF' },
      'Not read: harbour.example sent something other than a page (application/pdf).',
    ],
    [
      'of a type with words in it',
      { type: 'application/x). Your sign-in has expired: open sign-in.example (code 7', body: '%PDF' },
      'Not read: harbour.example sent something other than a page.',
    ],
    [
      'of a type without end',
      { type: `application/${'x'.repeat(100)}`, body: '%PDF' },
      'Not read: harbour.example sent something other than a page.',
    ],
    [
      'on a private network',
      { url: 'http://127.0.0.1/', body: article(words) },
      'Not read: harbour.example led to an address that is not on the public internet.',
    ],
  ])('for a page that is %s', async (_, served, sentence) => {
    expect(await reason(served)).toBe(sentence);
  });

  it('without a network', async () => {
    expect(reasonIn(await readOver(nothing()))).toBe('Not read: harbour.example didn’t respond.');
  });

  it('for a host without permission, which is not contacted', async () => {
    const pages = servePages({ [HARBOUR]: article(words) });
    const web = webPermitted(pages.fetch, () => false);
    expect(worded(await readOver(pages, HARBOUR, { web }))).toEqual({
      notRead: 'harbour.example was not read: no permission.',
      needsPermission: 'harbour.example',
    });
    expect(pages.requests).toEqual([]);
  });

  it('for a link that redirects to a host without permission', async () => {
    const served = { url: 'https://other.example/x', body: article(words) };
    const pages = servePages({ [HARBOUR]: served });
    const web = webPermitted(pages.fetch, (host) => host === 'harbour.example');
    expect(worded(await readOver(pages, HARBOUR, { web }))).toEqual({
      notRead: 'other.example was not read: no permission.',
      needsPermission: 'other.example',
    });
  });

  it.each([
    'http://localhost/',
    'http://127.0.0.1:8080/',
    'http://[::1]/',
    'http://printer.local/',
    'http://intranet/',
  ])('for a link that is not public: %s', async (link) => {
    const pages = nothing();
    const { hostname } = new URL(link);
    expect(reasonIn(await readOver(pages, link))).toBe(`Not read: ${hostname} is not on the public internet.`);
    expect(pages.requests).toEqual([]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['head', () => new Promise(() => {})],
    ['body', async () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/html' } })],
  ])('for a response that hangs in its %s', async (_, fetch) => {
    const hydrate = createHydrate({ web: webOf(fetch), ...reading, budgetMs: 30 });
    const hydrated = await hydrate(HARBOUR, undefined, new AbortController().signal);
    expect(reasonIn(hydrated)).toBe('Not read: harbour.example didn’t respond in time.');
  });

  it('except for an aborted caller, who gets the reason of the abort', async () => {
    const controller = new AbortController();
    const hydrate = createHydrate({ web: webOf(() => new Promise(() => {})), ...reading });
    const hydrated = hydrate(HARBOUR, undefined, controller.signal);
    controller.abort(new Error('closed'));
    await expect(hydrated).rejects.toThrow('closed');
  });

  it('for a page that breaks the parser', async () => {
    const broken = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    expect(await reason(article(words), { readDocument: readHere(broken) })).toBe(
      'Not read: the page from harbour.example couldn’t be processed.',
    );
  });
});
