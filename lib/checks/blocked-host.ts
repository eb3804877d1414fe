/** Decides again, immediately before a request, whether its site is blocked: the user may have chosen *never* since. */
import { isWebAddress } from '../format/web-address.ts';
import { type Blocked, blockedOf, mayLeave } from '../privacy/leaving.ts';
import type { CheckRecord } from '../records/check-record.ts';

const webAddress = (address: string | undefined): string | undefined =>
  address !== undefined && isWebAddress(address) ? address : undefined;

/** The blocked host that the check comes from, or that its link or image leads to. */
export const blockedHost = async ({ kind, input, page, connection }: CheckRecord): Promise<Blocked | undefined> => {
  const from = webAddress(page?.address);
  const leadsTo = kind === 'claim' ? undefined : webAddress(input);
  if (from === undefined && leadsTo === undefined) return undefined;
  const leaving = await mayLeave({ connection, from, leadsTo, recipient: 'hosts', isConsented: true });
  return leaving.outcome === 'blocked' ? blockedOf(leaving) : undefined;
};

/** As above, for a server whose rules may be unknown; rejects if they are and cannot be read. */
export const blockedOnceKnown =
  (beforeUse: (connection: string) => Promise<void>) =>
  async (record: CheckRecord): Promise<Blocked | undefined> => {
    const blocked = await blockedHost(record);
    // Nothing is requested for a check that is blocked anyhow.
    if (blocked) return blocked;
    await beforeUse(record.connection);
    return blockedHost(record);
  };
