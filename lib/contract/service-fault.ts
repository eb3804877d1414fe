/** Defines the transport errors of a service by a code and its parameters; the texts are in the messages. */

import { withinMarks } from '../text/within-marks.ts';
import type { Say } from './query-fault.ts';

/** By code: the names of its parameters. */
export const SERVICE_FAULTS = {
  /** The service refused, possibly with a reason. */
  refusedCredentials: ['host'],
  notAllowed: ['host'],
  noMoreRequests: ['host'],
  answeredStatus: ['host', 'status'],
  leadsElsewhere: ['host', 'status'],
  mayNotBypass: ['host'],

  unreachable: ['host'],
  late: ['host', 'seconds'],
  cancelled: [],

  /** The response is unusable. */
  tooLarge: ['host', 'megabytes'],
  webPage: ['host'],
  emptyAnswer: ['host'],
  brokenJson: ['host'],
  noToken: ['host'],
  otherShape: ['where'],
  otherShapeAltogether: [],

  /** The connection is incomplete. */
  badAddress: ['name'],
  noCredentials: [],
  /** The stored secrets are protected by a passphrase that was not entered yet. */
  secretsLocked: [],

  /** The error occurred on this device. */
  notReached: [],
  notKept: [],
  deviceWentAway: [],
} as const;

export type ServiceFaultCode = keyof typeof SERVICE_FAULTS;

export interface ServiceFault {
  code: ServiceFaultCode;
  parts: Record<string, string | number>;
  /** The service's own message. */
  serviceMessage?: string | undefined;
}

type PartsOf<Code extends ServiceFaultCode> = (typeof SERVICE_FAULTS)[Code] extends readonly []
  ? []
  : [parts: Record<(typeof SERVICE_FAULTS)[Code][number], string | number>];

export const serviceFault = <Code extends ServiceFaultCode>(code: Code, ...parts: PartsOf<Code>): ServiceFault => ({
  code,
  parts: parts[0] ?? {},
});

/** Our sentence, followed by the service's own message in quotation marks. */
export const serviceFaultWords = ({ code, parts, serviceMessage }: ServiceFault, say: Say): string => {
  const sentence = say(`serviceFault.${code}`, parts);
  return serviceMessage === undefined
    ? say('serviceFault.only', { sentence })
    : say('serviceFault.itSaid', { sentence, said: withinMarks(serviceMessage) });
};

/** The next step for the user: some are taken in the section of the settings that has the services. */
export const nextStepWords = ({ code }: ServiceFault, say: Say): string =>
  say(`serviceFault.next.${code}`, { section: say('options.connections', {}) });
