/** Connects to the engine on this device as a service, over a port to its page, in any browser. */
import { createORPCClient } from '@orpc/client';
import { RPCLink, type SupportedMessagePort } from '@orpc/client/message-port';
import { ORPCError } from '@orpc/contract';
import { kindOfStatus, ServiceError } from '../../contract/errors.ts';
import type { Service } from '../../contract/index.ts';
import { queryFaultIn, queryFaultWords } from '../../contract/query-fault.ts';
import { serviceFault } from '../../contract/service-fault.ts';
import { sayAny } from '../../platform/words.ts';

export type EnginePort = SupportedMessagePort & { onDisconnect: { addListener(listener: () => void): void } };

/** The engine's refusals cross the port as oRPC's errors; any other error is one of the port. */
const asServiceError = (error: unknown): ServiceError => {
  if (!(error instanceof ORPCError)) return new ServiceError('network', serviceFault('deviceWentAway')).inWords(sayAny);
  const fault = queryFaultIn(error.data);
  const message = fault ? queryFaultWords(fault, sayAny) : error.message;
  return new ServiceError(kindOfStatus(error.status), message, { status: error.status });
};

/** Opens the port when it is first needed, and again after the engine's page was closed. */
export const createDeviceService = <Device extends Service>(
  connect: () => Promise<EnginePort>,
): (() => Promise<Device>) => {
  let opened: Promise<Device> | undefined;

  const open = async (): Promise<Device> => {
    const port = await connect();
    port.onDisconnect.addListener(() => {
      opened = undefined;
    });
    const link = new RPCLink({
      port,
      interceptors: [
        async ({ next }) => {
          try {
            return await next();
          } catch (error) {
            throw asServiceError(error);
          }
        },
      ],
    });
    return createORPCClient(link);
  };

  return () => {
    const service = opened ?? open();
    opened = service;
    service.catch(() => {
      opened = undefined;
    });
    return service;
  };
};
