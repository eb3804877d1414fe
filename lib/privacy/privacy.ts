/** Stores the user's privacy settings and merges them with the policy: read once, then usable synchronously. */
import * as z from 'zod/mini';
import { type Lockable, type Retention, retentionWishes } from '../connections/policy/policy.ts';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';
import type { NeverSendLists } from './never-send.ts';

const places = z.array(z.string().check(z.minLength(1)));

/** Where Sidelight opens: the icon opens the popup, or the panel as each check does, or it checks what is selected in the page. */
export const opens = z.enum(['popup', 'panel', 'page']);
export type Opens = z.infer<typeof opens>;

const choices = z.object({
  neverSend: z.object({ own: places, except: places }),
  /** Allows checks in private windows. */
  privateWindows: z.boolean(),
  /** Absent members fall back to the policy, or to the defaults. */
  retention: retentionWishes,
  opens,
  notify: z.boolean(),
});
export type PrivacyChoices = z.infer<typeof choices>;

/** Changes of one or several members; the lists are changed entry by entry. */
export const privacyChanges = z.object({
  privateWindows: z.exactOptional(z.boolean()),
  retention: z.exactOptional(retentionWishes),
  opens: z.exactOptional(opens),
  notify: z.exactOptional(z.boolean()),
});

const off: PrivacyChoices = {
  neverSend: { own: [], except: [] },
  privateWindows: false,
  retention: {},
  opens: 'popup',
  notify: false,
};

const readablePlaces = z.object({ neverSend: z.object({ own: z.array(z.unknown()) }) });

export const privacySetting: StoredSetting<PrivacyChoices> = {
  key: 'privacy',
  schema: choices,
  steps: [],
  empty: off,
  salvage: (unread) => {
    const { data } = z.safeParse(readablePlaces, unread);
    const own = (data?.neverSend.own ?? []).flatMap((place) =>
      typeof place === 'string' && place !== '' ? [place] : [],
    );
    return { ...off, neverSend: { own, except: [] } };
  },
};

const RETENTION: Retention = { checksMonths: 12, postsDays: 30 };

/** `notify` also needs its permission, which the user can revoke in the browser at any time. */
export interface Privacy extends Omit<PrivacyChoices, 'neverSend' | 'retention'> {
  neverSend: NeverSendLists;
  retention: Retention;
  organisation: string;
  locked: Lockable[];
  exportOff: boolean;
}

export const readPrivacy = async (): Promise<Privacy> => {
  const [chosen, policy] = await Promise.all([readStored(privacySetting), readPolicy()]);
  const isLocked = (what: Lockable) => policy.locked.includes(what);
  return {
    ...chosen,
    // A lock never removes the user's own entries.
    neverSend: {
      blocked: policy.blockedHosts,
      own: chosen.neverSend.own,
      except: isLocked('neverSend') ? [] : chosen.neverSend.except,
    },
    privateWindows: chosen.privateWindows && !isLocked('privateWindows'),
    retention: { ...RETENTION, ...policy.retention, ...(isLocked('retention') ? {} : chosen.retention) },
    organisation: policy.organisation,
    locked: policy.locked,
    exportOff: policy.exportOff === true,
  };
};

const MONTH_MS = 30.5 * 24 * 60 * 60_000;

/** The retention period of a finished check. */
export const checksKeptMs = ({ retention: { checksMonths } }: Privacy): number => checksMonths * MONTH_MS;

/** Absent members stay unchanged. */
export const changePrivacy = async (changes: z.infer<typeof privacyChanges>): Promise<void> => {
  await changeStored(privacySetting, (stored) => ({
    ...stored,
    ...changes,
    retention: { ...stored.retention, ...changes.retention },
  }));
};

/** The user's own entries, or the exceptions from the groups. */
export const changePlaces = async (
  list: keyof PrivacyChoices['neverSend'],
  change: (places: string[]) => string[],
): Promise<void> => {
  await changeStored(privacySetting, (stored) => ({
    ...stored,
    neverSend: { ...stored.neverSend, [list]: change(stored.neverSend[list]) },
  }));
};
