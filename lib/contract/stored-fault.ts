/** A fault as it is kept with a check, so that its words are those of the language that it is read in. */
import * as z from 'zod/mini';
import { SERVICE_FAULTS, type ServiceFaultCode } from './service-fault.ts';

const codes = Object.keys(SERVICE_FAULTS) as ServiceFaultCode[]; // its own keys

export const storedFault = z.object({
  code: z.enum(codes),
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
  said: z.optional(z.string()),
});
