/** What a service is told about a picture, and about a video. */
import { expect, it } from 'vitest';
import { create } from '../../../lib/checks/ask-service.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';
import { processingAnalysis } from '../../fixtures/wire-samples.ts';

const bodyFor = async (input: string, image: { isVideo?: boolean }): Promise<unknown> => {
  const { server, service } = await startRemote();
  server.calls.next(json(processingAnalysis));
  const asked = { kind: 'image' as const, input, image: { address: input, ...image } };
  await create(service, record(states.sending, asked));
  return JSON.parse(server.calls.received[0]?.body ?? '');
};

it('a video is said to be one, a picture is not', async () => {
  const [film, still] = ['https://a.example/film.webm', 'https://a.example/still.jpg'];
  expect(await bodyFor(film, { isVideo: true })).toEqual({ input: film, options: { explain: true, isVideo: true } });
  expect(await bodyFor(still, {})).toEqual({ input: still, options: { explain: true } });
});
