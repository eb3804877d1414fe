/** Exports the settings of a full backup, without any secret, and imports them next to the existing ones. */
import * as z from 'zod/mini';
import { publisher } from '../contract/device/publishers.ts';
import { changeStored, readStored } from '../records/stored-setting.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { connectionsSetting } from './profiles.ts';
import { serviceSettings } from './service-settings.ts';
import { readPublishers, writePublishers } from './this-device/publishers.ts';

export const settingsToKeep = async () => ({
  publishers: await readPublishers(),
  services: (await readStored(connectionsSetting)).services,
});

/** Validates item by item, so that an unreadable one costs only itself. */
const each = <T>(schema: z.ZodMiniType<T>, list: unknown): T[] =>
  (Array.isArray(list) ? list : []).flatMap((one) => {
    const parsed = z.safeParse(schema, one);
    return parsed.success ? [parsed.data] : [];
  });

const asList = z.looseObject({ publishers: z.optional(z.unknown()), services: z.optional(z.unknown()) });

/** Existing settings stay unchanged; whatever the policy has locked is not touched. */
export const bringSettings = async (settings: unknown): Promise<void> => {
  const parsed = z.safeParse(asList, settings);
  if (!parsed.success) return;
  const { locked } = await readPolicy();
  if (!locked.includes('publishers')) {
    const here = await readPublishers();
    const more = each(publisher, parsed.data.publishers).filter(({ host }) => !here.some((one) => one.host === host));
    await writePublishers([...here, ...more]);
  }
  if (!locked.includes('connections')) {
    const brought = each(serviceSettings, parsed.data.services);
    await changeStored(connectionsSetting, (stored) => ({
      ...stored,
      services: [...stored.services, ...brought.filter(({ id }) => !stored.services.some((one) => one.id === id))],
    }));
  }
};
