/**
 * Serves the engine over HTTP: identifies the caller, serves the contract at its addresses, and returns every refusal as
 * `{error}`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/contract';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { StandardHandler } from '@orpc/server/standard';
import { refusalSentence } from '../../lib/contract/engine-refusal.ts';
import { addressOfArea, areaOf, type Resource } from '../../lib/contract/index.ts';
import { sentence, sentenceWords, type Wording } from '../../lib/contract/sentence.ts';
import type { Engine } from '../../lib/engine/engine.ts';
import { WAIT_SECONDS } from '../../lib/engine/jobs.ts';
import type { Caller } from '../../lib/engine/ports.ts';
import { type CallerContext, storeRefusal } from '../../lib/engine/procedures.ts';
import { isObject } from '../../lib/format/json.ts';
import { startOfHeader } from '../../lib/format/part-of-header.ts';
import type { Log } from '../../lib/platform/log.ts';
import { isWholeText } from '../../lib/text/char-count.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isKey, type Keys } from '../accounts/keys.ts';
import { createBytesInFlight, type RequestBytes } from './bytes-in-flight.ts';
import { createCallerTurns } from './caller-turns.ts';
import type { Health } from './health.ts';
import { createInvitations, type InvitationPorts, isInvitation } from './invitation.ts';
import type { HtmlReply } from './invitation-page.ts';
import { createTokenEndpoint, MAX_TOKEN_FORM_BYTES, type OAuthReply, refuseOrigin } from './oauth.ts';
import type { OutcomeWaits } from './outcome-waits.ts';
import { type Body, readBody } from './read-body.ts';
import { noteOperation } from './request-notes.ts';
import { createSearchTurns } from './search-turns.ts';
import { SECURITY_PATH, type TextReply } from './security-txt.ts';
import { createWait } from './wait-for-outcome.ts';
import type { Wordings } from './words.ts';

export interface AppOptions extends InvitationPorts {
  engine: Engine;
  accounts: Accounts;
  keys: Pick<Keys, 'callerOf'>;
  clientAddressOf: (request: IncomingMessage) => string;
  openApi: () => Promise<unknown>;
  /** Undefined where the operator gave no contact. */
  securityText: () => TextReply | undefined;
  health: Health;
  waits: OutcomeWaits;
  log: Log;
  /** The languages of responses. */
  wordings: Wordings;
}

type SearchTurns = ReturnType<typeof createSearchTurns>;
type Reply = OAuthReply | HtmlReply | TextReply;

/** The paths of the areas below the server's own address. */
export const prefixes = { base: '', analytics: '/v1', admin: '/admin', auth: '/auth' } as const;
const handled = ['analytics', 'admin', 'base'] as const;
const linkMethods = ['GET', 'POST'];
const tokenPaths = ['/token', `${prefixes.auth}/oauth2/token`];

/** Long enough for an operator to free space on a full disk, and short enough for the delay to go unnoticed. */
const WHEN_THERE_IS_ROOM = { 'retry-after': '60' };

const refuse = (status: number, error: string, headers: Record<string, string> = {}): OAuthReply => ({
  status,
  headers,
  body: { error },
});

const NOBODY_READS_IT = refuse(503, '');
const SOON = { 'retry-after': '1' };
/** A database that is started again is there after a few seconds. */
const WHEN_IT_IS_BACK = { 'retry-after': '5' };

const laterFor = (status: number, waitSeconds = WAIT_SECONDS): Record<string, string> => {
  if (status === 429) return { 'retry-after': String(waitSeconds) };
  if (status === 507) return WHEN_THERE_IS_ROOM;
  return status === 503 ? WHEN_IT_IS_BACK : {};
};

/** Forms for tokens are small and not counted: a caller with large requests must not keep others from signing in. */
const ANY_BYTES: RequestBytes = { take: () => true, release: () => {} };

interface CallContext extends CallerContext {
  /** After a refusal that ends by itself. */
  waitSeconds?: number | undefined;
}

const waitIn = (error: unknown): number | undefined => {
  const data: unknown = error instanceof ORPCError ? error.data : undefined;
  return isObject(data) && typeof data.waitSeconds === 'number' ? data.waitSeconds : undefined;
};

/** The engine's results are plain JSON: oRPC's own serializer copies all of them to search for other types. */
class PlainJsonSerializer extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [unknown, boolean] {
    return [data, false];
  }
}
const serializer = new StandardOpenAPISerializer(new PlainJsonSerializer(), new StandardBracketNotationSerializer());

/** oRPC's OpenAPI handler, assembled from its parts because of that serializer. */
const createHandler = (
  router: Engine['router'],
  address: (typeof handled)[number],
  { log, wordings }: AppOptions,
  inSearchTurn: SearchTurns,
) => {
  const matcher = new StandardOpenAPIMatcher({
    filter: ({ path }) =>
      addressOfArea[areaOf[path[0] as Resource /* the router has the contract's keys */]] === address,
  });
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: (error) => {
      if (error.status >= 500) log.warn('A request failed.', error.cause);
      return { error: refusalSentence(error, wordings.standard) };
    },
  });
  return new StandardHandler<CallContext>(router, matcher, codec, {
    clientInterceptors: [
      async ({ next, input, path, context }) => {
        const operation = path.join('.');
        noteOperation(operation);
        readNumbers(input);
        try {
          return await inSearchTurn(operation, context.caller.id, next);
        } catch (error) {
          context.waitSeconds = waitIn(error);
          throw error;
        }
      },
    ],
  });
};

/** Query parameters are text; the contract's only number among them is converted here, in place. */
const readNumbers = (input: unknown): void => {
  // The handler has just built this from the request: an object with a query.
  const { query } = input as { query: Record<string, unknown> };
  if (typeof query.limit === 'string' && /^\d{1,9}$/.test(query.limit)) query.limit = Number(query.limit);
};

export const createApp = (options: AppOptions): RequestListener => {
  const { engine, accounts, keys, countAttempt, clientAddressOf, openApi, securityText, health, log, wordings } =
    options;
  const turns = createCallerTurns();
  const inSearchTurn = createSearchTurns();
  const bytesInFlight = createBytesInFlight();
  const tell = (name: string) => wordings.standard.say(`serverRefusal.${name}`, {});
  const unauthorized = () => refuse(401, tell('noToken'), { 'www-authenticate': 'Bearer' });
  /** The rest of the body is not read, so no other request can follow it. */
  const refuseBody = ({ status, refused, parts }: Extract<Body, { refused: string }>) =>
    refuse(status, wordings.standard.say(refused, parts), { connection: 'close', ...(status === 503 && SOON) });
  const wait = createWait(options);
  const answerTokenRequest = createTokenEndpoint({ accounts, countAttempt });
  const answerInvitation = createInvitations(options);
  const handlers = handled.map((address) => ({
    prefix: prefixes[address],
    handler: createHandler(engine.router, address, options, inSearchTurn),
  }));

  const callerOf = async (authorization: string): Promise<Caller | undefined> => {
    const token = /^bearer +(\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    return isKey(token) ? keys.callerOf(token) : accounts.callerOf(token);
  };

  const answerCall = async (request: IncomingMessage, url: URL, response: ServerResponse): Promise<OAuthReply> => {
    const identify = () => callerOf(startOfHeader(request.headers.authorization) ?? '');
    const asking = await identify();
    if (!asking) return unauthorized();
    // Before anything is taken that other requests need. Whoever waited may have no access any more.
    const waitedS = await wait(request, response, { url, caller: asking, identify });
    if (response.destroyed) return NOBODY_READS_IT;
    const caller = waitedS > 0 ? await identify() : asking;
    if (!caller) return unauthorized();
    const end = await turns.begin(caller.id);
    if (!end) return refuse(429, tell('tooManyAtOnce'), SOON);
    if (response.destroyed) {
      end();
      return NOBODY_READS_IT;
    }
    // A client that does not read its response keeps the turn.
    response.once('close', end);
    const body = await readBody(request, holdBytes(response));
    if ('refused' in body) return refuseBody(body);
    const wording = wordings.for(startOfHeader(request.headers['accept-language']));
    const serving = handlers.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`));
    const context: CallContext = { caller, wording };
    const result = await serving?.handler.handle(
      {
        method: request.method ?? 'GET',
        url,
        headers: request.headers,
        body: async () => parsed(body.text, wordings.standard),
        signal: undefined,
      },
      { context, ...(serving.prefix === '' ? {} : { prefix: serving.prefix }) },
    );
    if (!serving || !result?.matched) return refuse(404, tell('nothingHere'));
    const { status, body: answer } = result.response;
    const applied = waitedS > 0 && { 'preference-applied': `wait=${waitedS}` };
    const headers = { 'content-language': wording.locale, vary: 'accept-language', ...applied };
    return { status, body: answer, headers: { ...headers, ...laterFor(status, context.waitSeconds) } };
  };

  const holdBytes = (response: ServerResponse): RequestBytes => {
    const bytes = bytesInFlight();
    response.once('close', bytes.release);
    return bytes;
  };

  const answerLink = async (request: IncomingMessage, path: string): Promise<Reply> => {
    const { method, headers } = request;
    if (!linkMethods.includes(method ?? '')) return refuse(405, tell('openAddress'), { allow: linkMethods.join(', ') });
    const body = method === 'POST' ? await readBody(request, ANY_BYTES, MAX_TOKEN_FORM_BYTES) : undefined;
    if (body && 'refused' in body) return refuseBody(body);
    return answerInvitation({
      path,
      ...(body && { form: new URLSearchParams(body.text) }),
      address: clientAddressOf(request),
      wording: wordings.for(startOfHeader(headers['accept-language'])),
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Reply | undefined> => {
    if (!URL.canParse(request.url ?? '', 'http://server')) return refuse(400, tell('unreadableAddress'));
    const url = new URL(request.url ?? '', 'http://server');
    const healthReply = request.method === 'GET' ? await health(url.pathname) : undefined;
    if (healthReply) {
      noteOperation('health');
      return healthReply;
    }
    if (tokenPaths.includes(url.pathname)) {
      noteOperation('token');
      const refused = refuseOrigin(startOfHeader(request.headers.origin));
      if (refused) return refused;
      if (request.method !== 'POST') return refuse(405, tell('tokensByPost'), { allow: 'POST' });
      const body = await readBody(request, ANY_BYTES, MAX_TOKEN_FORM_BYTES);
      if ('refused' in body) return refuseBody(body);
      return answerTokenRequest(
        startOfHeader(request.headers['content-type']) ?? '',
        body.text,
        clientAddressOf(request),
      );
    }
    if (url.pathname === '/openapi.json' && request.method === 'GET') {
      noteOperation('openapi');
      return { status: 200, body: await openApi() };
    }
    if (url.pathname === SECURITY_PATH && request.method === 'GET') {
      noteOperation('security');
      return securityText() ?? refuse(404, tell('nothingHere'));
    }
    if (isInvitation(url.pathname)) {
      noteOperation('invitation');
      return answerLink(request, url.pathname);
    }
    return answerCall(request, url, response);
  };

  return (request, response) => {
    answer(request, response)
      .catch((error: unknown): Reply | undefined => {
        // Its client left within the body. The metrics count it as closed.
        if (error === request.errored) return undefined;
        log.warn('A request failed.', error);
        const refused = storeRefusal(error);
        if (!refused) return refuse(500, sentenceWords(sentence('refused.internalError'), wordings.standard));
        return refuse(refused.status, refusalSentence(refused, wordings.standard), laterFor(refused.status));
      })
      .then((reply) => reply && send(response, reply))
      .catch((error: unknown) => log.warn('An answer could not be sent.', error));
  };
};

/** The schemas drop a member of this name: what is left of the request would have another meaning. Escapes may spell it too. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00[5-7]/i;
/** JSON can have them as escapes alone. The stores differ in whether they can read them again. */
const MAY_BE_BROKEN = /\\u(?:0000|d[89a-f])/i;

/** The parser's own message quotes the text, which must not appear elsewhere. */
const parsed = (text: string, { say }: Wording): unknown => {
  if (text === '') return undefined;
  const invalid = (key: string, parts = {}) => new ORPCError('BAD_REQUEST', { message: say(key, parts) });
  const refuseMember = (name: string, value: unknown) => {
    if (name === '__proto__') throw invalid('serverRefusal.prototype', { name });
    if (!isWholeText(name) || (typeof value === 'string' && !isWholeText(value)))
      throw invalid('serverRefusal.brokenText');
    return value;
  };
  try {
    return JSON.parse(text, MAY_NAME_PROTOTYPE.test(text) || MAY_BE_BROKEN.test(text) ? refuseMember : undefined);
  } catch (error) {
    throw error instanceof ORPCError ? error : invalid('serverRefusal.notJson');
  }
};

const bodyOf = (reply: Reply): string => {
  if ('html' in reply) return reply.html;
  return 'text' in reply ? reply.text : JSON.stringify(reply.body);
};

const send = (response: ServerResponse, reply: Reply): void => {
  const { status, headers } = reply;
  const text = bodyOf(reply);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
};
