/** Stores the user's privacy settings and merges them with the policy: read once, then usable synchronously. */
import * as z from 'zod/mini';
import { type Lockable, type Retention, retentionWishes } from '../connections/policy/policy.ts';
import { readPolicy } from '../connections/policy/policy-mirror.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';
import type { NeverSendLists } from './never-send.ts';

const places = z.array(z.string().check(z.minLength(1)));

/** The action of a click on the icon. */
export const iconClick = z.enum(['popup', 'panel', 'selection']);
export type IconClick = z.infer<typeof iconClick>;

const choices = z.object({
  neverSend: z.object({ own: places, except: places }),
  /** Allows checks in private windows. */
  privateWindows: z.boolean(),
  /** Absent members fall back to the policy, or to the defaults. */
  retention: retentionWishes,
  openPanel: z.boolean(),
  notify: z.boolean(),
  /** Absent: the popup. */
  iconClick: z.exactOptional(iconClick),
});
export type PrivacyChoices = z.infer<typeof choices>;

/** Changes of one or several members; the lists are changed entry by entry. */
export const privacyChanges = z.object({
  privateWindows: z.exactOptional(z.boolean()),
  retention: z.exactOptional(retentionWishes),
  openPanel: z.exactOptional(z.boolean()),
  notify: z.exactOptional(z.boolean()),
  iconClick: z.exactOptional(iconClick),
});

const off: PrivacyChoices = {
  neverSend: { own: [], except: [] },
  privateWindows: false,
  retention: {},
  openPanel: false,
  notify: false,
};

const readablePlaces = z.object({ neverSend: z.object({ own: z.array(z.unknown()) }) });

export const privacySetting: StoredSetting<PrivacyChoices> = {
  key: 'privacy',
  schema: choices,
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
export interface Privacy extends Omit<PrivacyChoices, 'neverSend' | 'retention' | 'iconClick'> {
  iconClick: IconClick;
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
    iconClick: chosen.iconClick ?? 'popup',
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
