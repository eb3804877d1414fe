/** The background's answers to our own pages, put together from one file an area. */
import { implement } from '@orpc/server';
import { type ChecksDeskParts, checksDesk } from './checks-desk.ts';
import { type ConnectionsDeskParts, connectionsDesk } from './connections-desk.ts';
import { deskContract } from './contract.ts';
import { publishersDesk } from './publishers-desk.ts';

export type DeskParts = ChecksDeskParts & ConnectionsDeskParts;

export const createDesk = (parts: DeskParts) =>
  implement(deskContract).router({
    checks: checksDesk(parts),
    connections: connectionsDesk(parts),
    publishers: publishersDesk(),
  });
