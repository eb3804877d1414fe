/** Defines a fault as it is stored with a check: as a code, so that its text appears in the reader's language. */
import * as z from 'zod/mini';
import { SERVICE_FAULTS, type ServiceFault, type ServiceFaultCode } from './service-fault.ts';

const codes = Object.keys(SERVICE_FAULTS) as ServiceFaultCode[]; // its own keys

/** Records of the first releases name the service's message `said`. */
export const storedFault = z.pipe(
  z.object({
    code: z.enum(codes),
    parts: z.record(z.string(), z.union([z.string(), z.number()])),
    serviceMessage: z.optional(z.string()),
    said: z.optional(z.string()),
  }),
  z.transform(({ said, serviceMessage = said, ...fault }): ServiceFault => ({ ...fault, serviceMessage })),
);
