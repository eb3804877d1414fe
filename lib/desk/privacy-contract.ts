/** Defines the requests of extension pages about privacy, and about settings as a whole. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { lockable, retention } from '../connections/policy/policy.ts';
import { neverSendGroupIds } from '../privacy/never-send-list.ts';
import { privacyChanges } from '../privacy/privacy.ts';

const group = z.object({
  id: z.enum(neverSendGroupIds),
  places: z.readonly(z.array(z.string())),
  words: z.readonly(z.array(z.string())),
  endings: z.readonly(z.array(z.string())),
});

const privacyView = z.object({
  sites: z.array(z.object({ site: z.string(), answer: z.enum(['always', 'never']) })),
  neverSend: z.object({
    groups: z.readonly(z.array(group)),
    blocked: z.readonly(z.array(z.string())),
    own: z.readonly(z.array(z.string())),
    except: z.readonly(z.array(z.string())),
  }),
  privateWindows: z.boolean(),
  retention,
  openPanel: z.boolean(),
  notify: z.boolean(),
  organisation: z.string(),
  locked: z.array(z.enum(lockable)),
});
export type PrivacyView = z.infer<typeof privacyView>;

const place = z.object({ list: z.enum(['own', 'except']), place: z.string() });
const placeResult = z.discriminatedUnion('added', [
  z.object({ added: z.literal(true), place: z.string() }),
  /** The text is no address of a site. */
  z.object({ added: z.literal(false) }),
]);

export const privacyContract = {
  read: oc.output(privacyView),
  /** Absent members stay unchanged. The lists have operations of their own. */
  change: oc.input(privacyChanges),
  addPlace: oc.input(place).output(placeResult),
  removePlace: oc.input(place),
  forgetSite: oc.input(z.object({ site: z.string() })),
};

const keptAside = z.object({ key: z.string(), at: z.number(), text: z.string() });
const settingsView = z.object({
  /** Stored values that could not be read any more. */
  keptAside: z.array(keptAside),
  /** Members of the policy that could not be read. */
  policyProblems: z.array(z.string()),
});
export type SettingsView = z.infer<typeof settingsView>;

export const settingsContract = {
  state: oc.output(settingsView),
  discard: oc.input(z.object({ key: z.string(), at: z.number() })),
};
