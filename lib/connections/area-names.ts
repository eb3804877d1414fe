/** What the parts of a connection are called; free of the schemas, for the pages. */

/** In the order in which they are tried. */
export const testedAreas = ['token', 'context', 'vision', 'narratives', 'admin'] as const;
export type TestedArea = (typeof testedAreas)[number];

export const areaNames: Record<TestedArea, string> = {
  token: 'Sign-in',
  context: 'Checks of text and links',
  vision: 'Checks of images',
  narratives: 'Posts and stories',
  admin: 'Users and roles',
};
