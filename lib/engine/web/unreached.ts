/** Thrown if the address to be examined did not respond. The same job may succeed once the network works. */
import { StatedError } from '../stated-error.ts';

export class Unreached extends StatedError {}
