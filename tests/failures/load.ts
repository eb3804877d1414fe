/** Sends checks as a client does: never the same one twice, and elsewhere if a server does not answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSecret } from '../../server/accounts/accounts.ts';
import type { ServerNode } from './nodes.ts';

const ANSWER_MS = 8_000;

const request = (address: string, init: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });

export const tokenFrom = async (
  { addresses }: ServerNode,
  { clientId, clientSecret }: ClientSecret,
): Promise<string> => {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await request(`${addresses.auth}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  return (await response.json()).access_token;
};

export type Sent = { status: number; id?: string };

/** Status 0 if the server did not answer. */
export const sendCheck = async ({ addresses }: ServerNode, token: string, input: string): Promise<Sent> => {
  try {
    const response = await request(`${addresses.base}/contextChecks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input }),
    });
    const body = await response.json();
    return response.ok ? { status: response.status, id: body.id } : { status: response.status };
  } catch {
    return { status: 0 };
  }
};

/** Undefined if the server did not answer. */
export const statusOfCheck = async (
  { addresses }: ServerNode,
  token: string,
  id: string,
): Promise<string | undefined> => {
  try {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await request(`${addresses.base}/contextChecks/${id}`, { headers })).json()).status;
  } catch {
    return undefined;
  }
};

export const untilSettled = async (node: ServerNode, token: string, id: string): Promise<void> => {
  while ((await statusOfCheck(node, token, id)) !== 'success') await wait(20);
};

let sent = 0;
export const newInput = (): string => {
  sent += 1;
  return `The bridge of claim ${sent} was closed.`;
};

/** Sends so many checks a second until the signal aborts, each to the next of the nodes. Resolves to the acknowledged ids. */
export const keepSending = async (
  nodes: () => readonly ServerNode[],
  { token, aSecond, signal }: { token: string; aSecond: number; signal: AbortSignal },
): Promise<{ acknowledged: string[]; unanswered: number }> => {
  const acknowledged: string[] = [];
  let unanswered = 0;
  const open: Promise<void>[] = [];
  for (let at = 0; !signal.aborted; at += 1) {
    const all = nodes();
    const node = all[at % all.length];
    if (node)
      open.push(
        sendCheck(node, token, newInput()).then(({ id }) => {
          if (id === undefined) unanswered += 1;
          else acknowledged.push(id);
        }),
      );
    await wait(1000 / aSecond);
  }
  await Promise.all(open);
  return { acknowledged, unanswered };
};
