/** Converts a refusal by the policy into an error that extension pages can show. */
import { ORPCError } from '@orpc/server';
import { PolicyRefusal } from '../connections/change-connections.ts';

export const withPolicyRefusal = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PolicyRefusal) throw new ORPCError('FORBIDDEN', { message: error.message });
    throw error;
  }
};
