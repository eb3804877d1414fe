/**
 * The complete contract of the service. The HTTP client, the engine's surface, the server and the OpenAPI document are derived
 * from this object; no other place defines a route, an input or an output.
 */
import type { ContractRouterClient } from '@orpc/contract';
import { authors } from './authors.ts';
import { contextChecks } from './context-checks.ts';
import { narratives } from './narratives.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { sharing } from './sharing.ts';
import { teamPolicy } from './team-policy.ts';
import { teamSources } from './team-sources.ts';
import { projectJobs, teamTopics } from './team-topics.ts';
import { roles, users } from './users.ts';
import { visionAnalyses } from './vision-analyses.ts';

export const contract = {
  ...{ contextChecks, visionAnalyses, projects, posts, authors, narratives, users, roles },
  // Procedures of Sidelight's own server.
  ...{ people, sharing, topics: teamTopics, projectJobs, policy: teamPolicy, sources: teamSources },
};

/** Callbacks for a call in flight. */
export interface CallContext {
  /** Called in the same turn in which the request is passed to the network: before that, nothing has left. */
  onLeft?: () => void;
}

/** The interface of every caller of the service, whether it runs on this device, in our server or at another provider. */
export type Service = ContractRouterClient<typeof contract, CallContext>;

export type Resource = keyof typeof contract;
export type Area = 'context' | 'vision' | 'narratives' | 'admin';

/** The four areas of the specification: each has its own address and access rules. */
export const areaOf: Record<Resource, Area> = {
  contextChecks: 'context',
  visionAnalyses: 'vision',
  projects: 'narratives',
  posts: 'narratives',
  authors: 'narratives',
  narratives: 'narratives',
  users: 'admin',
  roles: 'admin',
  people: 'admin',
  sharing: 'narratives',
  topics: 'narratives',
  projectJobs: 'narratives',
  // Every user reads it, so it is where checks are.
  policy: 'context',
  sources: 'admin',
};

/** The addresses of a service: each may end in a slash or not and carry a path of its own, such as `/v1`. */
export interface Addresses {
  base: string;
  analytics: string;
  admin: string;
  /** Issues tokens only. */
  auth: string;
}

/** The address under which each area is reached. */
export const addressOfArea = {
  context: 'base',
  vision: 'base',
  narratives: 'analytics',
  admin: 'admin',
} as const satisfies Record<Area, keyof Addresses>;
