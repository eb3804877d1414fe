/** Area B: vision analyses, for any implementation (specification 2.5, 4.2 and 8; wire facts 2). */
import { describe, expect, it } from 'vitest';
import { closingStart, errorOf, type Part, rowsOf, type Setting, type Start, settledAnalysis } from '../subject.ts';

const image = 'https://example.org/picture.jpg';

export const describeVisionAnalyses = (start: Start, part: Part = 'all'): void => {
  describe('vision analyses', () => {
    const starting = closingStart(start);
    const begin = (setting: Setting = { generators: { analyseImage: async () => ({ confidence: 0.5 }) } }) =>
      starting(setting);

    it('responds to a create with a processing analysis and the options it will use', async () => {
      const { member } = await begin();
      const analysis = await member.visionAnalyses.create({ body: { input: image } });
      expect(analysis).toMatchObject({ status: 'processing', input: image, options: { explain: false } });
      expect(analysis.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(analysis.updated_at).toBe(analysis.created_at);
    });

    it('ends in success with the findings, including unknown ones', async () => {
      const findings = { confidence: 0.82, basis: 'pixels', regions: [{ x: 1 }] };
      const { member } = await begin({ generators: { analyseImage: async () => findings } });
      const { id } = await member.visionAnalyses.create({ body: { input: image, options: { explain: true } } });
      expect(await settledAnalysis(member, id)).toMatchObject({
        status: 'success',
        options: { explain: true },
        analysis: findings,
      });
    });

    it('ends in success without a confidence if nothing can be measured', async () => {
      const { member } = await begin({ generators: { analyseImage: async () => ({ basis: 'nothing to go on' }) } });
      const { id } = await member.visionAnalyses.create({ body: { input: image } });
      const analysis = await settledAnalysis(member, id);
      expect(analysis).toMatchObject({ status: 'success', analysis: { basis: 'nothing to go on' } });
      expect(analysis).not.toHaveProperty('analysis.confidence');
    });

    it('ends in failed with a readable message', async () => {
      const { member } = await begin({
        generators: { analyseImage: () => Promise.reject(new Error('The image is larger than 4000 px.')) },
      });
      const { id } = await member.visionAnalyses.create({ body: { input: image } });
      expect(await settledAnalysis(member, id)).toMatchObject({
        status: 'failed',
        error: 'The image is larger than 4000 px.',
      });
    });

    it('runs an analysis again that was processing before a restart', async () => {
      const before = await begin({ generators: { analyseImage: () => new Promise(() => {}) } });
      const { id } = await before.member.visionAnalyses.create({ body: { input: image } });
      const subject = await before.restart({ generators: { analyseImage: async () => ({ confidence: 0.1 }) } });
      expect(await settledAnalysis(subject.member, id)).toMatchObject({ analysis: { confidence: 0.1 } });
    });

    it.each(
      rowsOf(part, 3, [
        ['an input that is not an address', { input: 'a picture' }],
        ['a private address', { input: 'http://192.168.1.20/a.png' }],
        ['an option that no service has', { input: image, options: { explain: true, colour: 'red' } }],
        ['no input', {}],
        ['options without explain', { input: image, options: { needFramesAnnotation: true } }],
        [
          'two kinds of frame annotation',
          { input: image, options: { explain: true, framesAnnotationType: ['heatmap', 'bounding_box'] } },
        ],
        [
          'an unknown kind of frame annotation',
          { input: image, options: { explain: true, framesAnnotationType: ['outline'] } },
        ],
        ['a field that no service has', { input: image, colour: 'red' }],
        ['an address of this machine', { input: 'http://127.0.0.1/a.png' }],
        ['an address of this machine in other digits', { input: 'http://0x7f000001/a.png' }],
        ['an address of this machine in IPv6', { input: 'http://[::ffff:127.0.0.1]/a.png' }],
        ["an address of a cloud's metadata", { input: 'http://169.254.169.254/latest' }],
        ['a local name', { input: 'http://printer.local/a.png' }],
        ['a name without a dot', { input: 'http://intranet/a.png' }],
        ['a file', { input: 'file:///etc/passwd' }],
      ]),
    )('rejects %s', async (_, body) => {
      const { member } = await begin();
      // The types forbid some of these, the wire does not.
      const error = await errorOf(member.visionAnalyses.create({ body: body as { input: string } }));
      expect(error).toMatchObject({ kind: 'http', status: 400 });
    });

    it('analyses videos only for a caller with the right', async () => {
      const { member, administrator } = await begin();
      const body = { input: 'https://example.org/v.mp4', options: { explain: true, isVideo: true } };
      expect(await errorOf(member.visionAnalyses.create({ body }))).toMatchObject({ kind: 'permission', status: 403 });
      expect(await administrator.visionAnalyses.create({ body })).toMatchObject({ options: body.options });
    });

    it('bypasses the cache only for a caller with the right', async () => {
      const { member, administrator } = await begin();
      const call = { headers: { 'cache-control': 'no-cache' }, body: { input: image } } as const;
      expect(await errorOf(member.visionAnalyses.create(call))).toMatchObject({ kind: 'permission', status: 403 });
      expect(await administrator.visionAnalyses.create(call)).toMatchObject({ status: 'processing' });
    });

    it('lists the analyses of the caller, by the same rules as context checks', async () => {
      const { member, administrator, clock } = await begin();
      for (const name of ['a', 'b', 'c']) {
        await member.visionAnalyses.create({ body: { input: `https://example.org/${name}` } });
        clock.advance(1000);
      }
      const names = async (query: Parameters<typeof member.visionAnalyses.list>[0]['query']) =>
        (await member.visionAnalyses.list({ query })).data.map(({ input }) => input.at(-1)).join('');
      const middle = '2026-01-01T00:00:01.000Z';
      expect(await names({})).toBe('cba');
      expect(await names({ sort: 'asc', start: middle })).toBe('bc');
      expect(await names({ sort: 'desc', start: middle })).toBe('c');
      expect(await names({ sort: 'asc', end: middle, limit: 1 })).toBe('a');
      expect(await administrator.visionAnalyses.list({ query: {} })).toEqual({ data: [] });
    });

    it('responds 404 for an unknown id, and for the analysis of another caller', async () => {
      const { member, administrator } = await begin();
      const { id } = await member.visionAnalyses.create({ body: { input: image } });
      expect(await errorOf(member.visionAnalyses.get({ params: { id: 'none' } }))).toMatchObject({ status: 404 });
      expect(await errorOf(administrator.visionAnalyses.get({ params: { id } }))).toMatchObject({ status: 404 });
    });

    if (part === 'transport') return;

    it('fails with a message when there is no analyser', async () => {
      const { member } = await begin({});
      const { id } = await member.visionAnalyses.create({ body: { input: image } });
      expect(await settledAnalysis(member, id)).toMatchObject({
        status: 'failed',
        error: 'Image checks aren’t available here yet.',
      });
    });

    it('runs while context checks are busy, since it has its own queue', async () => {
      const { member } = await begin({
        generators: { generateContext: () => new Promise(() => {}), analyseImage: async () => ({}) },
        limits: { concurrency: 1 },
      });
      await member.contextChecks.create({ body: { input: 'slow' } });
      const { id } = await member.visionAnalyses.create({ body: { input: image } });
      expect(await settledAnalysis(member, id)).toMatchObject({ status: 'success' });
    });
  });
};
