/** The publishers that this device asks, as the person lists them. */
import * as z from 'zod/mini';
import { evidenceHosts } from '../contract/evidence-settings.ts';
import { type Publisher, publisher } from '../contract/publishers.ts';
import { readSetting, writeSetting } from '../records/settings.ts';
import { readEvidenceSettings } from './evidence-settings.ts';

const KEY = 'publishers';
const list = z.array(publisher);

export const readPublishers = async (): Promise<Publisher[]> => {
  const parsed = z.safeParse(list, await readSetting(KEY));
  return parsed.success ? parsed.data : [];
};

export const writePublishers = (publishers: Publisher[]): Promise<void> => writeSetting(KEY, list.parse(publishers));

/** Every host that a check on this device may ask: the notice names these, and no other is asked. */
export const deviceHosts = async (): Promise<string[]> => [
  ...(await readPublishers()).map(({ host }) => host),
  ...evidenceHosts(await readEvidenceSettings()),
];
