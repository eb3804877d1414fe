/** Offers the privacy settings of a copy. One that is less strict than here is never ticked by itself. */
import type { Copied, Offered } from '../records/offered.ts';
import { allowedHostsSetting, allowHostsAlways, readAllowedHosts } from './allowed-hosts.ts';
import { addMarkedSites, markedSitesSetting, readMarkedSites } from './marked-sites.ts';
import { placeIn } from './never-send.ts';
import { changePlaces, changePrivacy, privacySetting, readPrivacy } from './privacy.ts';
import { readSites, rememberSites, rememberWikipedia, sitesSetting, wikipediasSetting } from './sites.ts';

/** A host as the address of a page has it. */
const isSite = (site: string): boolean =>
  URL.canParse(`https://${site}`) && new URL(`https://${site}`).host === site.toLowerCase();

export const offeredPrivacy = async (copied: Copied, followMarkedSites: () => Promise<void>): Promise<Offered[]> => {
  const [here, sites, marked, allowed] = await Promise.all([
    readPrivacy(),
    readSites(),
    readMarkedSites(),
    readAllowedHosts(),
  ]);
  const offered: Offered[] = [];
  const offerList = <T>(id: string, isTicked: boolean, items: readonly T[], take: () => Promise<unknown>) => {
    if (items.length > 0) offered.push({ id, count: items.length, isTicked, take });
  };

  const copy = copied.whole(privacySetting);
  if (copy) {
    for (const name of ['privateWindows', 'opens', 'notify'] as const) {
      const isLocked = name === 'privateWindows' && here.locked.includes(name);
      if (isLocked || copy[name] === here[name]) continue;
      const values = { here: here[name], copy: copy[name] };
      const isTicked = name !== 'privateWindows' || !copy[name];
      offered.push({ id: name, ...values, isTicked, take: () => changePrivacy({ [name]: copy[name] }) });
    }
    for (const name of ['checksMonths', 'postsDays'] as const) {
      const [wish, now] = [copy.retention[name], here.retention[name]];
      if (wish === undefined || wish === now || here.locked.includes('retention')) continue;
      const take = () => changePrivacy({ retention: { [name]: wish } });
      offered.push({ id: name, here: now, copy: wish, isTicked: wish < now, take });
    }
    for (const list of ['own', 'except'] as const) {
      const places = copy.neverSend[list].flatMap((place) => placeIn(place) ?? []);
      const added = [...new Set(places)].filter((place) => !here.neverSend[list].includes(place));
      if (here.locked.includes('neverSend')) continue;
      offerList(list, list === 'own', added, () => changePlaces(list, (before) => [...before, ...added]));
    }
  }

  const answers = Object.entries(copied.record(sitesSetting)).filter(([site]) => isSite(site));
  const never = answers.filter(([site, answer]) => answer === 'never' && sites[site] !== 'never');
  offerList('never', true, never, () => rememberSites(Object.fromEntries(never)));
  const always = answers.filter(([site, answer]) => answer === 'always' && sites[site] === undefined);
  const wikipedias = copied.record(wikipediasSetting);
  offerList('always', false, always, async () => {
    await rememberSites(Object.fromEntries(always));
    for (const [site] of always) for (const language of wikipedias[site] ?? []) await rememberWikipedia(site, language);
  });
  const toAllow = copied.list(allowedHostsSetting).filter((host) => isSite(host) && !allowed.includes(host));
  offerList('hosts', false, [...new Set(toAllow)], () => allowHostsAlways(toAllow));
  const toMark = copied.list(markedSitesSetting).filter((site) => isSite(site) && !marked.includes(site));
  offerList('marked', false, [...new Set(toMark)], async () => {
    await addMarkedSites(toMark);
    await followMarkedSites();
  });
  return offered.map((one) => ({ ...one, isPrivacy: true as const }));
};
