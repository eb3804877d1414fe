/** Provides the state of the stored secrets: whether a passphrase protects them, and whether they are locked. */
import { useEffect } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { useLoaded } from '../controls/action.tsx';

/** The section stays as it is until the background answers. */
export const useSecrets = (desk: Desk) => {
  const { loaded: state, load } = useLoaded(() => desk.secrets.state(), [desk]);
  useEffect(() => {
    // They may have been unlocked in another tab, or locked since this one was left.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [load]);
  return { state, load };
};
