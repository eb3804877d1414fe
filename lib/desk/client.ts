/** How our own pages ask the background: the desk's contract over a port, which wakes the background where it sleeps. */
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink, type SupportedMessagePort } from '@orpc/client/message-port';
import type { ContractRouterClient } from '@orpc/contract';
import type { ServiceProfile } from '../connections/profiles.ts';
import type { deskContract } from './contract.ts';

export type { ServiceProfile };

export type Desk = ContractRouterClient<typeof deskContract>;

export type DeskPort = SupportedMessagePort & {
  onDisconnect: { addListener(listener: () => void): void };
  disconnect(): void;
};

/** What may send something without another question is not asked twice. */
const ONCE: readonly string[] = ['checks/again', 'pages/check'];

/**
 * Each question has a port of its own, since one that is kept may not hear of the death of the background. What was asked
 * of a background that died before it answered is asked of the next.
 */
export const createDeskClient = (connect: () => DeskPort): Desk =>
  createORPCClient({
    call: (path, input, options) => {
      const ask = async () => {
        const port = connect();
        try {
          return await new RPCLink({ port }).call(path, input, options);
        } finally {
          port.disconnect();
        }
      };
      return ask().catch((error: unknown) => {
        if (error instanceof ORPCError || ONCE.includes(path.join('/'))) throw error;
        return ask();
      });
    },
  });
