/** Tests what a create sends for an image and for a video, and when a request counts as having left. */
import { describe, expect, it } from 'vitest';
import { create, listSince } from '../../../lib/checks/check-service.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { startRemote } from '../../fixtures/remote-client.ts';
import { answer, json, type Step, token } from '../../fixtures/scripted-server.ts';
import { processingAnalysis, processingCheck } from '../../fixtures/wire-samples.ts';

const bodyFor = async (input: string, image: { isVideo?: boolean }): Promise<unknown> => {
  const { server, service } = await startRemote();
  server.calls.next(json(processingAnalysis));
  const fields = { kind: 'image' as const, input, image: { address: input, ...image } };
  await create(service, record(states.sending, fields), () => {});
  return JSON.parse(server.calls.received[0]?.body ?? '');
};

it('a video is marked as one, an image is not', async () => {
  const [film, still] = ['https://a.example/film.webm', 'https://a.example/still.jpg'];
  expect(await bodyFor(film, { isVideo: true })).toEqual({ input: film, options: { explain: true, isVideo: true } });
  expect(await bodyFor(still, {})).toEqual({ input: still, options: { explain: true } });
});

it('a video has its frames annotated in one way, where the check says so', async () => {
  const { server, service } = await startRemote();
  server.calls.next(json(processingAnalysis));
  const film = 'https://a.example/film.webm';
  const fields = { kind: 'image' as const, input: film, image: { address: film, isVideo: true } };
  await create(service, record(states.sending, { ...fields, framesAnnotation: 'heatmap' }), () => {});
  expect(JSON.parse(server.calls.received[0]?.body ?? '')).toEqual({
    input: film,
    options: { explain: true, isVideo: true, needFramesAnnotation: true, framesAnnotationType: ['heatmap'] },
  });
});

describe('what goes with a text', () => {
  const sent = async (fields: Partial<CheckRecord>) => {
    const { server, service } = await startRemote();
    server.calls.next(json(processingCheck));
    server.calls.next(json({ data: [] }));
    const check = record(states.sending, { connection: 'acme', pageKey: 'key of the page', ...fields });
    await create(service, check, () => {});
    await listSince(service, check, 0);
    const [created, listed] = server.calls.received;
    return {
      body: JSON.parse(created?.body ?? ''),
      filter: new URL(listed?.target ?? '', 'http://a').searchParams.get('filter'),
    };
  };

  it('is the key of its page, by which a lost create is found again', async () => {
    const { body, filter } = await sent({});
    expect(body).toMatchObject({ indexOn: 'key of the page' });
    expect(body).not.toHaveProperty('tags');
    expect(filter).toBe('key of the page');
  });

  it('is the index of the user in its place, and the tags for the service; those of the user stay here', async () => {
    const { body, filter } = await sent({
      indexOn: 'ferries',
      serviceTags: { desk: 'night', urgent: null },
      tags: ['mine'],
    });
    expect(body).toMatchObject({ indexOn: 'ferries', tags: { desk: 'night', urgent: null } });
    expect(JSON.stringify(body)).not.toContain('mine');
    expect(filter).toBe('ferries');
  });
});

describe('a create', () => {
  /** The counts of requests when a create was reported as left: before or after the service sent its token. */
  const leavings = async (sendToken: Step) => {
    const { server, service } = await startRemote({ stored: null });
    server.tokens.always(sendToken);
    server.calls.always(json(processingCheck));
    const seen: { tokens: number; calls: number }[] = [];
    const onLeft = () => seen.push({ tokens: server.tokens.received.length, calls: server.calls.received.length });
    await create(service, record(states.sending), onLeft).catch(() => {});
    return { seen, calls: server.calls.received.length };
  };

  it('has left when its own request is sent, after that for the token', async () => {
    expect(await leavings(token('fresh'))).toEqual({ seen: [{ tokens: 1, calls: 0 }], calls: 1 });
  });

  it('has not left if no token was received', async () => {
    expect(await leavings(answer(400))).toEqual({ seen: [], calls: 0 });
  });

  it('to this device has left when it is requested', async () => {
    let left = 0;
    const { service } = await startRemote();
    await create(service, record(states.sending, { connection: 'device' }), () => {
      left += 1;
    }).catch(() => {});
    expect(left).toBeGreaterThan(0);
  });
});
