import { describe, expect, it } from 'vitest';
import { readImageFindings } from '../../../lib/remote/image-findings.ts';
import { startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';
import { processingAnalysis } from '../../fixtures/wire-samples.ts';

describe('the confidence in image findings', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['a likelihood', { confidence: 0.87 }, 0.87],
    ['a likelihood of zero', { confidence: 0 }, 0],
    ['certainty', { confidence: 1 }, 1],
    ['a likelihood of a hundred', { confidence: 87 }, 0.87],
    ['a percentage', { percent: 87 }, 0.87],
    ['a small percentage', { percentage: 0.5 }, 0.005],
    ['one percent', { percent: 1 }, 0.01],
    ['a text', { confidence: '0.87' }, 0.87],
    ['a text with a percent sign', { score: '87 %' }, 0.87],
    ['one percent as text', { score: '1%' }, 0.01],
    ['a score', { score: 0.4 }, 0.4],
    ['a score of a hundred', { score: 40 }, 0.4],
    ['a score of zero', { score: 0 }, 0],
    ['a name in snake case', { confidence_score: 0.3 }, 0.3],
    ['a name in camel case', { aiScore: 0.3 }, 0.3],
    ['a name in capitals', { PROBABILITY: 0.3 }, 0.3],
    ['several names, the most specific first', { score: 12, probability: 0.9, confidence: 0.8 }, 0.8],
    ['several names, the first of which has no number', { confidence: 'high', score: 0.7 }, 0.7],
    ['several names, the first of which is out of range', { confidence: 250, score: 0.7 }, 0.7],
    ['several names, one of which is ambiguous', { score: 1, fakeScore: 0.7 }, 0.7],
  ])('is read from %s', (_, findings, confidence) => {
    expect(readImageFindings(findings).confidence).toBeCloseTo(confidence, 10);
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['unknown names', { verdict: 'fake', size: 0.4 }],
    ['a score that is ambiguous between one and a hundred', { score: 1 }],
    ['a number below the scale', { confidence: -0.1 }],
    ['a number beyond the scale', { confidence: 101 }],
    ['a text below the scale', { score: '-5' }],
    ['a word', { confidence: 'high' }],
    ['a text with additional words', { confidence: 'about 80%' }],
    ['an empty text', { confidence: '' }],
    ['null', { confidence: null }],
    ['a boolean', { confidence: true }],
    ['a list', { confidence: [0.4] }],
    ['an object', { confidence: { value: 0.4 } }],
    ['a nested score', { result: { score: 0.4 } }],
  ])('is absent with %s', (_, findings) => {
    expect(readImageFindings(findings)).not.toHaveProperty('confidence');
  });

  it('leaves all other members unchanged', () => {
    const findings = { score: 40, verdict: 'fake', regions: [{ x: 1 }], explanation: 'Hands.', nothing: null };
    expect(readImageFindings(findings)).toEqual({ ...findings, confidence: 0.4 });
  });

  it.each([87, 'high', '87%', null, 250])('keeps the value that it replaces: %j', (received) => {
    expect(readImageFindings({ confidence: received })).toHaveProperty('confidenceAsReceived', received);
  });

  it('keeps nothing twice if the value was already right', () => {
    expect(readImageFindings({ confidence: 0.5, score: 0.2 })).toEqual({ confidence: 0.5, score: 0.2 });
  });
});

describe('a finished analysis', () => {
  const finished = (analysis: unknown) => ({ ...processingAnalysis, status: 'success', analysis });

  it('is read by identifier and in lists', async () => {
    const { server, service } = await startRemote();
    const read = finished({ score: '30%', confidence: 0.3, explanation: 'Hands.' });
    server.calls.next(json(finished({ score: '30%', explanation: 'Hands.' })));
    expect(await service.visionAnalyses.get({ params: { id: '1' } })).toEqual(read);
    server.calls.next(json({ data: [finished({ score: '30%', explanation: 'Hands.' })] }));
    expect(await service.visionAnalyses.list({ query: {} })).toEqual({ data: [read] });
  });

  it('with an invalid confidence is still an analysis', async () => {
    const { server, service } = await startRemote();
    server.calls.next(json(finished({ confidence: 'high' })));
    expect(await service.visionAnalyses.get({ params: { id: '1' } })).toEqual(
      finished({ confidenceAsReceived: 'high' }),
    );
  });
});
