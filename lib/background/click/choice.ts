/** Encodes the meaning of a click on the menu as the id of its item, and reads it back: the browser stores nothing else of it. */

/** In the order of the menu. */
export const CHOICES = [
  'selection',
  'link',
  'file',
  'image',
  'image-text',
  'video',
  'recording',
  'page',
  'pick-image',
  'area',
  'posts',
] as const;
export type What = (typeof CHOICES)[number];

export interface Choice {
  what: What;
  onDevice: boolean;
  opensPanel: boolean;
  /** Absent for a shortcut, which has no id that could hold them. */
  answeredSites?: readonly string[] | undefined;
}

const [ON_DEVICE, WITH_PANEL, ANSWERED] = ['device', 'panel', 'answered:'];

export const itemIdOf = ({ what, onDevice, opensPanel, answeredSites }: Choice): string =>
  [
    what,
    ...(onDevice ? [ON_DEVICE] : []),
    ...(opensPanel ? [WITH_PANEL] : []),
    ...(answeredSites ? [ANSWERED + answeredSites.join(',')] : []),
  ].join(' ');

export const choiceOf = (id: string): Choice | undefined => {
  const [name, ...flags] = id.split(' ');
  const what = CHOICES.find((candidate) => candidate === name);
  if (!what) return undefined;
  const answered = flags.find((flag) => flag.startsWith(ANSWERED));
  return {
    what,
    onDevice: flags.includes(ON_DEVICE),
    opensPanel: flags.includes(WITH_PANEL),
    ...(answered !== undefined && { answeredSites: answered.slice(ANSWERED.length).split(',').filter(Boolean) }),
  };
};

/** Whether the panel opens with this click, at an address that is empty where the browser does not expose it. */
export const opensPanelAt = ({ what, opensPanel, answeredSites }: Choice, site: string | undefined): boolean =>
  // The panel shows the text.
  what === 'image-text' ||
  (what !== 'area' &&
    (opensPanel || (site !== undefined && answeredSites !== undefined && !answeredSites.includes(site))));
