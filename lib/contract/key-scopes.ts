/** Names the scopes of API keys at Sidelight's own server, among them the rights that single users have. Pages need the names without a schema. */

/** The rights that a user has or has not, and that an API key has if it and its user do. */
export const rightNames = ['noCache', 'video', 'models'] as const;
export type RightName = (typeof rightNames)[number];

/** Those that reach operations. */
export const reachingScopes = ['read', 'check', 'collect', 'run'] as const;

export const keyScopes = [...reachingScopes, ...rightNames] as const;
export type KeyScope = (typeof keyScopes)[number];
