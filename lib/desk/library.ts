/** The requests of extension pages about the fact-check library of this device. */
import type { DevicePart } from '../contract/device/device-api.ts';
import { libraryContract } from '../contract/device/library.ts';
import { createForward } from './forward.ts';

export const libraryDesk = (parts: DevicePart) => {
  const { forward } = createForward(parts);
  return {
    known: forward(libraryContract.known, ({ library }) => library.known),
    facts: forward(libraryContract.facts, ({ library }) => library.facts),
    fill: forward(libraryContract.fill, ({ library }) => library.fill),
  };
};
