/** Thrown if the address to be examined did not respond. The same job may succeed once the network works. */
export class Unreached extends Error {}
