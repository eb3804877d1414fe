/**
 * The whole service, written down once. The HTTP client, the engine's surface, the server and the OpenAPI document are
 * derived from this object; nothing else in the house says what a route, an input or an answer looks like.
 */
import type { ContractRouterClient } from '@orpc/contract';
import { authors } from './authors.ts';
import { contextChecks } from './context-checks.ts';
import { narratives } from './narratives.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { roles, users } from './users.ts';
import { visionAnalyses } from './vision-analyses.ts';

export const contract = { contextChecks, visionAnalyses, projects, posts, authors, narratives, users, roles };

/** What whoever asks wants to hear of a call that is on its way. */
export interface CallContext {
  /** Told in the same turn in which the request was handed to the network: up to then nothing has left. */
  onLeft?: () => void;
}

/** What everyone who asks the service holds, whether it runs on this device, in a server or at somebody else's. */
export type Service = ContractRouterClient<typeof contract, CallContext>;

export type Resource = keyof typeof contract;
export type Area = 'context' | 'vision' | 'narratives' | 'admin';

/** The four areas of the specification: they have their own addresses and rules of access. */
export const areaOf: Record<Resource, Area> = {
  contextChecks: 'context',
  visionAnalyses: 'vision',
  projects: 'narratives',
  posts: 'narratives',
  authors: 'narratives',
  narratives: 'narratives',
  users: 'admin',
  roles: 'admin',
};

/** Where a service is: each may end in a slash or not and carry a path of its own, such as `/v1`. */
export interface Addresses {
  base: string;
  analytics: string;
  admin: string;
  /** Only tokens are had here. */
  auth: string;
}

/** Which of the addresses an area is reached at. */
export const addressOfArea = {
  context: 'base',
  vision: 'base',
  narratives: 'analytics',
  admin: 'admin',
} as const satisfies Record<Area, keyof Addresses>;
