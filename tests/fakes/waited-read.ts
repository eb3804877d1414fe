/** Reads a check of a server with the preference to wait for its outcome, as any client may. */

export interface WaitedRead {
  status: number;
  /** The status of the check. */
  outcome?: string;
  /** The preference that the server has applied. */
  applied?: string;
}

interface WaitedReadOptions {
  id: string;
  kind?: 'contextChecks' | 'visionAnalyses' | undefined;
  signal?: AbortSignal;
}

/** Which of two reads is answered first: without a wake-up each is answered after its time, so the earlier one. */
export const firstOf = (earlier: Promise<unknown>, later: Promise<unknown>): Promise<'earlier' | 'later'> =>
  Promise.race([earlier.then(() => 'earlier' as const), later.then(() => 'later' as const)]);

export const waitedRead = async (base: string, token: string, options: WaitedReadOptions): Promise<WaitedRead> => {
  const { id, kind = 'contextChecks', signal } = options;
  const response = await fetch(`${base}/${kind}/${id}`, {
    headers: { authorization: `Bearer ${token}`, prefer: 'wait=20' },
    ...(signal && { signal }),
  });
  const { status: outcome } = await response.json();
  const applied = response.headers.get('preference-applied');
  return { status: response.status, ...(outcome !== undefined && { outcome }), ...(applied !== null && { applied }) };
};
