/** Names the steps of setting up a new server of a team. It is a separate module, without the schemas, since pages read it too. */

export const setUpSteps = ['factCheckers', 'topics', 'people'] as const;
export type SetUpStep = (typeof setUpSteps)[number];
