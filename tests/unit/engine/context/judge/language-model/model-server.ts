/** A scripted model server on loopback that returns the replies of a test, so that a test can make it arbitrarily gullible. */
import * as z from 'zod/mini';
import { openAiEndpoint } from '../../../../../../lib/engine/model/openai-endpoint.ts';
import { webOf } from '../../../../../fakes/web-of.ts';
import { json, type Received, type Step, startScriptedServer } from '../../../../../fixtures/scripted-server.ts';

export const systemFetch = (address: string, init: RequestInit) => fetch(address, init);

const request = z.looseObject({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.optional(
    z.looseObject({
      type: z.string(),
      json_schema: z.optional(z.looseObject({ name: z.string(), schema: z.unknown() })),
    }),
  ),
});

export const requestIn = ({ body }: Received) => z.parse(request, JSON.parse(body));

/** The envelope in which every server of this kind wraps a reply. */
export const completion = (content: string): Step =>
  json({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content } }] });

export interface ModelCall {
  /** The name of the shape: `comparison` or `report`. */
  name: string;
  instructions: string;
  material: string;
}

export type Reply = (question: ModelCall) => unknown;

/** Answers each question with the result of `reply`, as JSON, or verbatim if it is a string. */
export const startModelServer = async (reply: Reply) => {
  const server = await startScriptedServer();
  const questions: ModelCall[] = [];
  server.calls.always((response, received) => {
    const { messages, response_format } = requestIn(received);
    const question = {
      name: response_format?.json_schema?.name ?? '',
      instructions: messages[0].content,
      material: messages[1].content,
    };
    questions.push(question);
    const replied = reply(question);
    completion(typeof replied === 'string' ? replied : JSON.stringify(replied))(response, received);
  });
  const base = `${server.address}/v1`;
  return {
    requests: questions,
    server,
    model: openAiEndpoint({ base, model: 'small-model:4b' }, { web: webOf(systemFetch) }),
  };
};
