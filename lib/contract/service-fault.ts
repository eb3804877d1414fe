/** What went wrong on the way to a service, by a code and what its words need; the words are in the messages. */
import type { Say } from './query-fault.ts';
import { withinMarks } from './within-marks.ts';

/** By code: the names of what stands in its words. */
export const SERVICE_FAULTS = {
  /** The service refused, and may have said why. */
  refusedCredentials: ['host'],
  notAllowed: ['host'],
  noMoreRequests: ['host'],
  answeredStatus: ['host', 'status'],
  leadsElsewhere: ['host', 'status'],
  mayNotBypass: ['host'],

  unreachable: ['host'],
  late: ['host', 'seconds'],
  cancelled: [],

  /** It answered with something that cannot be used. */
  tooLarge: ['host', 'megabytes'],
  webPage: ['host'],
  emptyAnswer: ['host'],
  brokenJson: ['host'],
  noToken: ['host'],
  otherShape: ['where'],
  otherShapeAltogether: [],

  /** What the connection lacks. */
  badAddress: ['name'],
  noCredentials: [],
  needsClient: [],

  /** What became of it here. */
  notReached: [],
  notKept: [],
  deviceWentAway: [],
} as const;

export type ServiceFaultCode = keyof typeof SERVICE_FAULTS;

export interface ServiceFault {
  code: ServiceFaultCode;
  parts: Record<string, string | number>;
  /** The service's own words. */
  serviceMessage?: string | undefined;
}

type PartsOf<Code extends ServiceFaultCode> = (typeof SERVICE_FAULTS)[Code] extends readonly []
  ? []
  : [parts: Record<(typeof SERVICE_FAULTS)[Code][number], string | number>];

export const faultOf = <Code extends ServiceFaultCode>(code: Code, ...parts: PartsOf<Code>): ServiceFault => ({
  code,
  parts: parts[0] ?? {},
});

/** Our sentence, and behind it the service's own words, quoted. */
export const serviceFaultWords = ({ code, parts, serviceMessage }: ServiceFault, say: Say): string => {
  const sentence = say(`serviceFault.${code}`, parts);
  return serviceMessage === undefined
    ? say('serviceFault.only', { sentence })
    : say('serviceFault.itSaid', { sentence, said: withinMarks(serviceMessage) });
};

/** What a person can do about it. */
export const nextStepWords = ({ code }: ServiceFault, say: Say): string => say(`serviceFault.next.${code}`, {});
