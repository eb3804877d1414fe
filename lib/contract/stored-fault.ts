/** Defines a fault as it is stored with a check: as a code, so that its text appears in the reader's language. */
import * as z from 'zod/mini';
import { SERVICE_FAULTS, type ServiceFaultCode } from './service-fault.ts';

const codes = Object.keys(SERVICE_FAULTS) as ServiceFaultCode[]; // its own keys

export const storedFault = z.object({
  code: z.enum(codes),
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
  serviceMessage: z.optional(z.string()),
});
