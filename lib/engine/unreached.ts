/** Thrown where the address that was to be looked into did not answer: with a working network the same work may succeed. */
export class Unreached extends Error {}
