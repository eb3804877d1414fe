/** Provides the state of the stored secrets: whether a passphrase protects them, and whether they are locked. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, SecretsView } from '../../lib/desk/client.ts';

export const useSecrets = (desk: Desk) => {
  const [state, setState] = useState<SecretsView>();
  const load = useCallback(async () => setState(await desk.secrets.state()), [desk]);
  useEffect(() => {
    const end = new AbortController();
    const follow = () => void load().catch(() => {}); // The section stays as it is until the background answers.
    follow();
    // They may have been unlocked in another tab, or locked since this one was left.
    addEventListener('focus', follow, { signal: end.signal });
    return () => end.abort();
  }, [load]);
  return { state, load };
};
