/** Tests what a create sends for an image and for a video, and when a request counts as having left. */
import { describe, expect, it } from 'vitest';
import { create } from '../../../lib/checks/check-service.ts';
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
