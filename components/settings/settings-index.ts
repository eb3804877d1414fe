/** The sections of the settings, and the names of the settings in each: what the search of the settings goes through. */
import { t, type WordKey } from '../../lib/platform/words.ts';

export const sections = [
  'evidence',
  'privacy',
  'networks',
  'display',
  'connections',
  'team',
  'shortcuts',
  'data',
  'labels',
  'signers',
  'numbers',
  'managed',
  'about',
] as const;
export type SettingsSection = (typeof sections)[number];

/** A word without parameters. */
type Name = Extract<
  WordKey,
  | `${'options' | 'privacy' | 'evidence' | 'library' | 'older' | 'wikipedia' | 'sources' | 'model'}.${string}`
  | 'notesFiles.title'
  | `${'display' | 'trust' | 'neverSend' | 'markedSites' | 'data' | 'secrets' | 'connections' | 'networks'}.${string}`
>;

interface NamedSetting {
  section: SettingsSection;
  name: Name;
  /** The id of its element; absent if the section is its place. */
  at?: string;
}

const named: readonly NamedSetting[] = [
  { section: 'evidence', name: 'evidence.publishers', at: 'publishers-title' },
  { section: 'evidence', name: 'library.title', at: 'library-title' },
  { section: 'evidence', name: 'older.title', at: 'archive-title' },
  { section: 'evidence', name: 'notesFiles.title', at: 'readers-notes-title' },
  { section: 'evidence', name: 'wikipedia.title', at: 'wikipedia-title' },
  { section: 'evidence', name: 'sources.title', at: 'sources-title' },
  { section: 'evidence', name: 'model.title', at: 'model-title' },
  { section: 'privacy', name: 'privacy.sites', at: 'sites-title' },
  { section: 'privacy', name: 'privacy.hosts', at: 'hosts-title' },
  { section: 'privacy', name: 'markedSites.title', at: 'marked-title' },
  { section: 'privacy', name: 'neverSend.title', at: 'never-send' },
  { section: 'privacy', name: 'privacy.private', at: 'private-windows' },
  { section: 'privacy', name: 'privacy.everywhere', at: 'read-anything' },
  { section: 'privacy', name: 'privacy.keptFor', at: 'retention-title' },
  { section: 'display', name: 'display.opens', at: 'opens' },
  { section: 'display', name: 'display.notify', at: 'notify' },
  { section: 'display', name: 'display.language', at: 'language' },
  { section: 'display', name: 'display.scheme', at: 'scheme' },
  { section: 'connections', name: 'secrets.title', at: 'secrets-title' },
  { section: 'data', name: 'data.copy' },
  { section: 'data', name: 'data.erase' },
];

export interface FoundSetting {
  section: SettingsSection;
  name: string;
  href: string;
}

/** The settings and sections whose names have each of these words, in the order of the sections. */
export const findSettings = (text: string): FoundSetting[] => {
  const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const all = sections.flatMap((section): FoundSetting[] => [
    { section, name: t(`options.${section}`), href: `#${section}` },
    ...named
      .filter((one) => one.section === section)
      .map(({ name, at }) => ({
        section,
        name: t(name),
        href: at === undefined ? `#${section}` : `#${section}/${at}`,
      })),
  ]);
  return all.filter(({ section, name }) => {
    const words = `${name} ${t(`options.${section}`)}`.toLocaleLowerCase();
    return wanted.every((word) => words.includes(word));
  });
};
